import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort } from 'node:worker_threads'

import { type ReadBody, readBody } from '#http/large-bodies/read-body.ts'

lowerPriority()

/** Worker thread: receives a body, returns the parsed one. Memory is transferred, not copied. */
parentPort?.on('message', (bytes: Uint8Array) => void answer(bytes))

/** An exception ends the thread; the pool then reports a malformed body. */
async function answer(bytes: Uint8Array): Promise<void> {
  const result: ReadBody = await readBody(bytes)
  const files = result.failure ? [] : result.files
  const memory = files.flatMap((file) => (file.fault ? [] : [file.bytes.buffer]))
  // The cast is safe: decoded files own their memory (`decodeBase64`), so it is never shared.
  parentPort?.postMessage(result, memory as ArrayBuffer[])
}

/** Lowers this thread's priority below that of other calls. Linux only. */
function lowerPriority() {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), 10)
  } catch {
    // Not Linux, or /proc is hidden: keep the normal priority.
  }
}

import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort } from 'node:worker_threads'

import { type ReadBody, readBody } from '#http/large-bodies/read-body.ts'

lowerPriority()

/** Receives a body and returns the parsed one. Memory is transferred, not copied. */
// An error ends the thread, see below.
parentPort?.on('message', (bytes: Uint8Array) => void answer(bytes))

/** If this throws, the thread ends, and the pool reports a malformed body. */
async function answer(bytes: Uint8Array): Promise<void> {
  const result: ReadBody = await readBody(bytes)
  const files = result.failure ? [] : result.files
  const memory = files.flatMap((file) => (file.fault ? [] : [file.bytes.buffer]))
  // The cast is safe: decoded files have memory of their own (`decodeBase64`), not a SharedArrayBuffer.
  parentPort?.postMessage(result, memory as ArrayBuffer[])
}

/** Gives this thread a lower priority than the threads that handle other requests. Linux only. */
function lowerPriority() {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), 10)
  } catch {
    // On other systems, or if /proc is hidden, the priority stays normal.
  }
}

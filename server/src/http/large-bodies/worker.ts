import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort } from 'node:worker_threads'

import { type ReadBody, readBody } from '#http/large-bodies/read-body.ts'

giveWay()

/** The thread in which large bodies are read, one at a time: bytes in, what was read out. Memory is handed over, not copied. */
parentPort?.on('message', (bytes: Uint8Array) => void answer(bytes))

/** What it throws ends the thread, which its pool takes for an unreadable body. */
async function answer(bytes: Uint8Array): Promise<void> {
  const result: ReadBody = await readBody(bytes)
  const files = result.failure ? [] : result.files
  const memory = files.flatMap((file) => (file.fault ? [] : [file.bytes.buffer]))
  // Decoded files own their memory (`decodeBase64`), so it is never shared.
  parentPort?.postMessage(result, memory as ArrayBuffer[])
}

/** Whoever searches goes before a file that is being read. Only Linux has priorities of single threads. */
function giveWay() {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), 10)
  } catch {
    // Elsewhere, and where /proc is hidden, it is read at the usual priority.
  }
}

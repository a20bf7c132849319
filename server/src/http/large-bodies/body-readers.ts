import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

import { AppError } from '#ground/app-error.ts'
import type { ReadBody } from '#http/large-bodies/read-body.ts'

/** Worker threads that parse large bodies, so that the event loop stays free. */
interface BodyReaders {
  /** Parses a body in a thread, transferring its memory there. Throws `malformed` if the thread dies. */
  read(bytes: Buffer): Promise<ReadBody>
  close(): Promise<void>
}

interface Job {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly resolve: (result: ReadBody) => void
  readonly reject: (error: Error) => void
}

/** The number of threads leaves at least one processor for other requests, if there are several. */
const threads = availableParallelism() > 2 ? 2 : 1

/** Opens a pool of threads, which are started when needed. */
export function openBodyReaders(): BodyReaders {
  const idle: Worker[] = []
  const busy = new Map<Worker, Job>()
  const waiting: Job[] = []

  function startWorker(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { execArgv: [] })
    worker.unref()
    worker.on('message', (result: ReadBody) => {
      busy.get(worker)?.resolve(result)
      busy.delete(worker)
      idle.push(worker)
      next()
    })
    // After an error, the 'exit' handler rejects the dead thread's job. The next job starts a new thread.
    worker.on('error', () => {})
    worker.on('exit', () => {
      busy.get(worker)?.reject(new AppError('malformed'))
      busy.delete(worker)
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1)
      next()
    })
    return worker
  }

  function next() {
    if (waiting.length === 0 || (idle.length === 0 && busy.size >= threads)) return
    const worker = idle.pop() ?? startWorker()
    const job = waiting.shift()
    if (!job) return
    busy.set(worker, job)
    worker.postMessage(job.bytes, [job.bytes.buffer])
  }

  return {
    read: (body) =>
      new Promise((resolve, reject) => {
        waiting.push({ bytes: withOwnMemory(body), resolve, reject })
        next()
      }),
    async close() {
      await Promise.all([...idle, ...busy.keys()].map((worker) => worker.terminate()))
    },
  }
}

/** Returns memory that can be transferred. A small buffer shares its ArrayBuffer with others, so it is copied. */
const withOwnMemory = ({ buffer, byteOffset, byteLength }: Buffer): Uint8Array<ArrayBuffer> =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
    ? new Uint8Array(buffer)
    : Uint8Array.from(new Uint8Array(buffer, byteOffset, byteLength))

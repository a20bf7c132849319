import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { AppError } from '#http/app-error.ts'
import { openBodyReaders } from '#http/large-bodies/body-readers.ts'
import { createGate } from '#http/large-bodies/gate.ts'
import type { ReceivedFile } from '#http/large-bodies/received-file.ts'

/** Bodies from this size on carry files: they are read in a thread, few at a time. */
const largeFromBytes = 1_000_000

/** Large bodies in memory at once: each is 14 MB as it comes, and as much again while it is read. */
const gateLimits = { places: 6, queue: 60, patienceMs: 30_000 }

/** Whether bodies up to this size carry files. */
export const isLarge = (bodyLimitBytes: number) => bodyLimitBytes >= largeFromBytes

const receivedFiles = new WeakMap<FastifyRequest, readonly ReceivedFile[]>()

/** The files that came with a request. Their data is gone from its payload. */
export const filesOf = (request: FastifyRequest): readonly ReceivedFile[] => receivedFiles.get(request) ?? []

/** Reads the bodies of large calls in threads, all others as before. To be called before the calls are mounted. */
export function readLargeBodies(app: FastifyInstance) {
  const readers = openBodyReaders()
  app.addHook('onClose', () => readers.close())
  const parseSmall = app.getDefaultJsonParser('error', 'error')
  async function parseLarge(request: FastifyRequest, body: Buffer): Promise<unknown> {
    const read = await readers.read(body)
    if (read.failure === 'too_large') throw new AppError('too_large', { files: 'tooLarge' })
    if (read.failure) throw new AppError('malformed')
    receivedFiles.set(request, read.files.map(withBuffer))
    return JSON.parse(read.rest)
  }
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isLarge(request.routeOptions.bodyLimit)) return parseLarge(request, body)
    return parseSmall(request, body.toString(), done)
  })
  return { waitForPlace: createWaitForPlace() }
}

/** Between threads a Buffer becomes a plain array of bytes. */
const withBuffer = (file: ReceivedFile): ReceivedFile =>
  file.fault
    ? file
    : { ...file, bytes: Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength) }

/** Holds a place for the request until its answer is sent, or its connection lost. */
function createWaitForPlace() {
  const enter = createGate(gateLimits)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const leave = await enter()
    if (request.raw.destroyed) leave()
    reply.raw.once('close', leave)
  }
}

import { uploadBodyLimitBytes } from '@portal/contract/files.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'

import { AppError } from '#ground/app-error.ts'
import { Limiter } from '#ground/limiter.ts'
import { openBodyReaders } from '#http/large-bodies/body-readers.ts'
import { BodyWithFiles } from '#http/large-bodies/body-with-files.ts'
import type { ReceivedFile } from '#http/large-bodies/received-file.ts'
import { bodyReceivingLimits, bodyProcessingLimits } from '#http/shares/limits.ts'
import { untilClosed } from '#http/shares/until-closed.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    carriesFiles?: true
  }
}

/** Route options for endpoints with files. Their bodies are parsed in threads, a few at a time. */
export const withFiles = {
  bodyLimit: uploadBodyLimitBytes,
  config: { carriesFiles: true },
} as const satisfies RouteShorthandOptions

export const carriesFiles = ({ routeOptions }: FastifyRequest) => routeOptions.config.carriesFiles === true

/** Counts the bytes that a user has sent today. Throws `too_many` above the daily limit. */
export type CountReceived = (userId: string, bytes: number) => Promise<void>

/** The sender of a large body. `hasArrived` frees its place among the arriving bodies. */
interface Sender {
  readonly userId: string
  readonly reply: FastifyReply
  readonly hasArrived: () => void
}

/** Parses the bodies of endpoints with files in threads. Call this before mounting endpoints. */
export function readLargeBodies(app: FastifyInstance, countReceived: CountReceived) {
  const readers = openBodyReaders()
  app.addHook('onClose', () => readers.close())
  const senders = new WeakMap<FastifyRequest, Sender>()
  const arriving = new Limiter(bodyReceivingLimits)
  const processing = new Limiter(bodyProcessingLimits)
  const parseSmall = app.getDefaultJsonParser('error', 'error')

  /**
   * Waits for a place among the bodies being processed. The place is occupied until the response is sent or
   * the connection closes.
   */
  async function waitForPlace({ userId, reply, hasArrived }: Sender, bytes: number) {
    await countReceived(userId, bytes)
    untilClosed(reply, await processing.enter(userId))
    hasArrived()
  }

  async function parseLarge(request: FastifyRequest, body: Buffer): Promise<BodyWithFiles> {
    const sender = senders.get(request)
    if (sender) await waitForPlace(sender, body.length)
    const read = await readers.read(body)
    if (read.failure === 'too_large') throw new AppError('too_large', { files: 'tooLarge' })
    if (read.failure) throw new AppError('malformed')
    return new BodyWithFiles(JSON.parse(read.rest), read.files.map(withBuffer))
  }
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (carriesFiles(request)) return parseLarge(request, body)
    return parseSmall(request, body.toString(), done)
  })

  return {
    /** Waits for a place among the arriving bodies. */
    async receive(request: FastifyRequest, reply: FastifyReply, userId: string): Promise<void> {
      const hasArrived = await arriving.enter(userId, bytesOf(request))
      untilClosed(reply, hasArrived)
      senders.set(request, { userId, reply, hasArrived })
    },
  }
}

/** Returns the declared length of a body, or the body limit if the length is missing or exceeds the limit. */
function bytesOf({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  const declared = Number(headers['content-length'])
  return declared <= bodyLimit ? declared : bodyLimit
}

/** Converts a file's bytes to a Buffer; from a thread, they arrive as a plain Uint8Array. */
const withBuffer = (file: ReceivedFile): ReceivedFile =>
  file.fault
    ? file
    : { ...file, bytes: Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength) }

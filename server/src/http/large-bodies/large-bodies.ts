import { uploadBodyLimitBytes } from '@portal/contract/files.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'

import { AppError } from '#ground/app-error.ts'
import { Limiter } from '#ground/limiter.ts'
import { openBodyReaders } from '#http/large-bodies/body-readers.ts'
import { BodyWithFiles } from '#http/large-bodies/body-with-files.ts'
import type { ReceivedFile } from '#http/large-bodies/received-file.ts'
import { bodiesArriving, bodiesWorkedOn } from '#http/shares/limits.ts'
import { untilClosed } from '#http/shares/until-closed.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    carriesFiles?: true
  }
}

/** What a route says of itself whose bodies carry files: they are read in a thread, few at a time. */
export const withFiles = {
  bodyLimit: uploadBodyLimitBytes,
  config: { carriesFiles: true },
} as const satisfies RouteShorthandOptions

export const carriesFiles = ({ routeOptions }: FastifyRequest) => routeOptions.config.carriesFiles === true

/** Counts what a user has sent; throws `too_many` when it is more than he may send in a day. */
export type CountReceived = (userId: string, bytes: number) => Promise<void>

/** Who sends a large body, and what is to be called when it takes room among the arriving ones no longer. */
interface Sender {
  readonly userId: string
  readonly reply: FastifyReply
  readonly hasArrived: () => void
}

/** Reads the bodies of calls that carry files in threads, all others as before. To be called before the calls are mounted. */
export function readLargeBodies(app: FastifyInstance, countReceived: CountReceived) {
  const readers = openBodyReaders()
  app.addHook('onClose', () => readers.close())
  const senders = new WeakMap<FastifyRequest, Sender>()
  const arriving = new Limiter(bodiesArriving)
  const workedOn = new Limiter(bodiesWorkedOn)
  const parseSmall = app.getDefaultJsonParser('error', 'error')

  /** A body that is there takes a place until its answer is sent, or its connection lost. */
  async function waitForPlace({ userId, reply, hasArrived }: Sender, bytes: number) {
    await countReceived(userId, bytes)
    untilClosed(reply, await workedOn.enter(userId))
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
    /** Waits until there is room for the body that a user is about to send. */
    async receive(request: FastifyRequest, reply: FastifyReply, userId: string): Promise<void> {
      const hasArrived = await arriving.enter(userId, bytesOf(request))
      untilClosed(reply, hasArrived)
      senders.set(request, { userId, reply, hasArrived })
    },
  }
}

/** What a body may take of the memory: its length when the sender tells it, else as much as it may have. */
function bytesOf({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  const told = Number(headers['content-length'])
  return told <= bodyLimit ? told : bodyLimit
}

/** Between threads a Buffer becomes a plain array of bytes. */
const withBuffer = (file: ReceivedFile): ReceivedFile =>
  file.fault
    ? file
    : { ...file, bytes: Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength) }

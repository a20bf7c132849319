import { randomUUID } from 'node:crypto'

import { type FastifyHttpOptions, LogController, type RawServerDefault } from 'fastify'

import { failure, sendFailure } from '#http/answers.ts'
import { AppError } from '#http/app-error.ts'
import { failureOf } from '#http/failure-of.ts'

/** The largest body of a call that carries no files (requirement R48). */
const bodyLimitBytes = 65_536

/** Limits, logging and the answers to requests so broken that they reach no route. */
export const serverOptions = {
  bodyLimit: bodyLimitBytes,
  // The largest body at the least speed (`shares/slow-bodies.ts`); whoever does not even finish his headers is cut off early.
  requestTimeout: 1_800_000,
  http: { headersTimeout: 8_000, connectionsCheckingInterval: 1_000 },
  keepAliveTimeout: 65_000,
  forceCloseConnections: 'idle',
  genReqId: () => randomUUID(),
  logger: { level: process.env['LOG_LEVEL'] ?? 'warn' },
  logController: new LogController({ disableRequestLogging: true }),
  routerOptions: { ignoreTrailingSlash: false },
  frameworkErrors(error, request, reply) {
    void sendFailure(request, reply, failureOf(error))
  },
  clientErrorHandler(_error, socket) {
    if (socket.destroyed || !socket.writable) return
    const body = JSON.stringify(failure(new AppError('malformed'), 'de', randomUUID()))
    socket.end(
      `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    )
  },
} as const satisfies FastifyHttpOptions<RawServerDefault>

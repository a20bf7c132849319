import { randomUUID } from 'node:crypto'

import { type FastifyHttpOptions, LogController, type RawServerDefault } from 'fastify'

import { sendFailure } from '#http/answers.ts'
import { refuseConnection } from '#http/broken-requests.ts'
import { failureOf } from '#http/failure-of.ts'
import { securityHeaders } from '#http/headers.ts'

/** The largest body of a call that carries no files (requirement R48). */
const bodyLimitBytes = 65_536

/** Limits, logging and the answers to requests so broken that they reach no route. */
export const serverOptions = {
  bodyLimit: bodyLimitBytes,
  // The largest body at the least speed (`shares/slow-bodies.ts`); whoever does not even finish his headers is cut off early.
  requestTimeout: 1_800_000,
  http: { headersTimeout: 8_000, connectionsCheckingInterval: 1_000, requireHostHeader: false },
  keepAliveTimeout: 65_000,
  forceCloseConnections: 'idle',
  genReqId: () => randomUUID(),
  logger: { level: process.env['LOG_LEVEL'] ?? 'warn' },
  logController: new LogController({ disableRequestLogging: true }),
  routerOptions: { ignoreTrailingSlash: false },
  frameworkErrors(error, request, reply) {
    void sendFailure(request, reply.headers(securityHeaders), failureOf(error))
  },
  clientErrorHandler: refuseConnection,
} as const satisfies FastifyHttpOptions<RawServerDefault>

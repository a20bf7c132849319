import { randomUUID } from 'node:crypto'

import {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RawServerDefault,
} from 'fastify'

import { sendFailure } from '#http/answers.ts'
import { refuseConnection } from '#http/errors/broken-requests.ts'
import { failureOf } from '#http/errors/failure-of.ts'
import { securityHeaders } from '#http/pages/headers.ts'
import { endUnread } from '#http/shares/unread-bodies.ts'
import type { Traffic } from '#http/traffic.ts'

/** Limit for bodies without files (requirement R48). */
const bodyLimitBytes = 65_536

/** Fastify's options: limits, logging, and responses to requests that are too broken to reach a route. */
export const serverOptions = (traffic: Traffic) =>
  ({
    bodyLimit: bodyLimitBytes,
    // Long enough for the largest body at the minimum speed (`shares/slow-bodies.ts`). Headers have a short
    // timeout of their own.
    requestTimeout: 1_800_000,
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 1_000, requireHostHeader: false },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    logController: new OneLineEach(traffic),
    routerOptions: { ignoreTrailingSlash: false },
    frameworkErrors(error, request, reply) {
      traffic.follow(request, reply)
      reply.headers(securityHeaders)
      // The reply is a thenable, but Fastify sends it even if nobody awaits it.
      endUnread(request, reply, () => void answerBroken(error, request, reply))
    },
    // Fastify binds `this` to the server.
    clientErrorHandler(this: FastifyInstance, error, socket) {
      refuseConnection(error, socket, { traffic, log: this.log })
    },
  }) as const satisfies FastifyHttpOptions<RawServerDefault>

function answerBroken(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const address = escapedAddress(error, request)
  return address === undefined ? sendFailure(request, reply, failureOf(error)) : reply.redirect(address)
}

/**
 * Returns the URL to which a page's URL with an unescaped percent sign is redirected: `/forderungen/50%` to
 * `/forderungen/50%25`. Undefined for other requests.
 */
function escapedAddress(
  { code }: FastifyError,
  { method, url, headers }: FastifyRequest,
): string | undefined {
  const isPage = method === 'GET' && headers.accept?.includes('text/html') && !url.startsWith('/v1/')
  if (code !== 'FST_ERR_BAD_URL' || !isPage) return undefined
  const [path = ''] = url.split('?')
  return path.replace(/^[/\\]+/, '/').replaceAll('%', '%25') + url.slice(path.length)
}

/** Replaces Fastify's log lines for requests by the one that `Traffic` writes. */
class OneLineEach extends LogController {
  readonly #traffic: Traffic

  constructor(traffic: Traffic) {
    super({ disableRequestLogging: true, requestIdLogLabel: 'requestId' })
    this.#traffic = traffic
  }

  /** Fastify calls this, and no hook, for requests that arrive while the server closes. */
  override serviceUnavailable(log: FastifyBaseLogger): void {
    this.#traffic.noteUnreadable(log, 503)
  }
}

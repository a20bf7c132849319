import { randomUUID } from 'node:crypto'

import {
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
  LogController,
  type RawServerDefault,
} from 'fastify'

import { sendFailure } from '#http/answers.ts'
import { refuseConnection } from '#http/broken-requests.ts'
import { failureOf } from '#http/failure-of.ts'
import { securityHeaders } from '#http/headers.ts'
import { endUnread } from '#http/shares/unread-bodies.ts'
import type { Traffic } from '#http/traffic.ts'

/** The largest body of a call that carries no files (requirement R48). */
const bodyLimitBytes = 65_536

/** Limits, logging and the answers to requests so broken that they reach no route. */
export const serverOptions = (traffic: Traffic) =>
  ({
    bodyLimit: bodyLimitBytes,
    // The largest body at the least speed (`shares/slow-bodies.ts`); whoever does not even finish his headers is cut off early.
    requestTimeout: 1_800_000,
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 1_000, requireHostHeader: false },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    logController: new OneLineEach(traffic),
    routerOptions: { ignoreTrailingSlash: false },
    rewriteUrl: ({ method, url = '/' }) =>
      method === 'GET' && !url.startsWith('/v1/') ? decodableUrl(url) : url,
    frameworkErrors(error, request, reply) {
      traffic.follow(request, reply)
      reply.headers(securityHeaders)
      endUnread(request, reply, () => void sendFailure(request, reply, failureOf(error)))
    },
    // Fastify calls it on the server that it belongs to.
    clientErrorHandler(this: FastifyInstance, error, socket) {
      refuseConnection(error, socket, { traffic, log: this.log })
    },
  }) as const satisfies FastifyHttpOptions<RawServerDefault>

/** `/forderungen/50%25` for `/forderungen/50%`: in the address of a screen somebody may type a percent sign as such. */
function decodableUrl(url: string): string {
  const [path = ''] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

/** Fastify's own lines are left out: the line of each request comes from its traffic. */
class OneLineEach extends LogController {
  readonly #traffic: Traffic

  constructor(traffic: Traffic) {
    super({ disableRequestLogging: true, requestIdLogLabel: 'requestId' })
    this.#traffic = traffic
  }

  /** Answered before any hook, while the server closes. */
  override serviceUnavailable(log: FastifyBaseLogger): void {
    this.#traffic.noteUnreadable(log, 503)
  }
}

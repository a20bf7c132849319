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
    frameworkErrors(error, request, reply) {
      traffic.follow(request, reply)
      reply.headers(securityHeaders)
      endUnread(request, reply, () => void answerBroken(error, request, reply))
    },
    // Fastify calls it on the server that it belongs to.
    clientErrorHandler(this: FastifyInstance, error, socket) {
      refuseConnection(error, socket, { traffic, log: this.log })
    },
  }) as const satisfies FastifyHttpOptions<RawServerDefault>

function answerBroken(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const address = typedAddress(error, request)
  return address === undefined ? sendFailure(request, reply, failureOf(error)) : reply.redirect(address)
}

/** Where an address leads in which somebody typed a percent sign as such: `/forderungen/50%25` for `/forderungen/50%`. */
function typedAddress({ code }: FastifyError, { method, url, headers }: FastifyRequest): string | undefined {
  const isPage = method === 'GET' && headers.accept?.includes('text/html') && !url.startsWith('/v1/')
  if (code !== 'FST_ERR_BAD_URL' || !isPage) return undefined
  const [path = ''] = url.split('?')
  return path.replace(/^[/\\]+/, '/').replaceAll('%', '%25') + url.slice(path.length)
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

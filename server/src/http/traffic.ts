import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For routes that machines poll: logged at `debug` with this pattern. */
    readonly routine?: string
  }
}

/** A finished request. */
export interface EndedRequest {
  /** The pattern of the route, never the requested address, which may contain personal data. */
  readonly route: string
  readonly method: string
  /** The status of the response. 499, as in nginx, if the client closed the connection before. */
  readonly status: number
  readonly ms: number
}

const clientClosed = 499

/** Labels for requests without a route. */
const [screen, unknown, unreadable] = ['(screen)', '(unknown)', '(unreadable)'] as const

/**
 * Tracks the requests of a server. Logs exactly one line for each, in any case, without anything that the caller sent
 * (requirement R74).
 */
export class Traffic {
  #underWay = 0
  #ended = 0
  readonly #listeners: ((request: EndedRequest) => void)[] = []
  readonly #rawStatuses = new WeakMap<FastifyReply['raw'], number>()

  /** Requests in progress. */
  get underWay(): number {
    return this.#underWay
  }

  /** Number of finished requests. */
  get ended(): number {
    return this.#ended
  }

  /** Calls the listener for every finished request. */
  onEnd(listener: (request: EndedRequest) => void): void {
    this.#listeners.push(listener)
  }

  /** Tracks a new request until it ends in any way. */
  follow(request: FastifyRequest, reply: FastifyReply): void {
    const begin = performance.now()
    this.#underWay += 1
    let isOut = false
    reply.raw.once('finish', () => {
      isOut = true
    })
    reply.raw.once('close', () => {
      this.#underWay -= 1
      const status = isOut ? reply.statusCode : (this.#rawStatuses.get(reply.raw) ?? clientClosed)
      const { method, routeOptions } = request
      const route = routeOptions.config.routine ?? routeOptions.url ?? (status < 400 ? screen : unknown)
      const level = routeOptions.config.routine === undefined ? 'info' : 'debug'
      this.#end({ route, method, status, ms: rounded(performance.now() - begin) }, request.log, level)
    })
  }

  /** Logs a request that was too broken for a route and got a raw response. */
  noteUnreadable(log: FastifyBaseLogger, status: number): void {
    this.#end({ route: unreadable, method: '-', status, ms: 0 }, log, 'info')
  }

  /** Records the status of a raw response to a tracked request, for its log line. */
  noteRawResponse(response: FastifyReply['raw'], status: number): void {
    this.#rawStatuses.set(response, status)
  }

  #end(request: EndedRequest, log: FastifyBaseLogger, level: 'info' | 'debug') {
    this.#ended += 1
    log[level](request, 'request')
    for (const listener of this.#listeners) listener(request)
  }
}

const rounded = (ms: number) => Math.round(ms * 10) / 10

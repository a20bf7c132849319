import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The text that is logged instead of the route, at level `debug`. Set for static files and for routes that
     * machines poll.
     */
    readonly routine?: string
  }
}

export interface EndedRequest {
  /** The route's pattern. Never the requested path, which may contain personal data. */
  readonly route: string
  readonly method: string
  /** The status of the response. 499, as in nginx, if the client closed the connection before the response. */
  readonly status: number
  readonly ms: number
}

const clientClosed = 499

/**
 * Logged in place of the route for requests without one: pages of the web app, unknown addresses, and requests
 * that were too broken to read.
 */
const [screen, unknown, unreadable] = ['(screen)', '(unknown)', '(unreadable)'] as const

/**
 * Tracks a server's requests. Logs exactly one line for each, however it ends, and nothing that the caller sent
 * (requirement R74).
 */
export class Traffic {
  #underWay = 0
  #ended = 0
  readonly #listeners: ((request: EndedRequest) => void)[] = []
  readonly #rawStatuses = new WeakMap<FastifyReply['raw'], number>()

  /** Number of requests in progress. */
  get underWay(): number {
    return this.#underWay
  }

  get ended(): number {
    return this.#ended
  }

  onEnd(listener: (request: EndedRequest) => void): void {
    this.#listeners.push(listener)
  }

  /** Tracks a new request until it ends, however it ends. */
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

  /** Logs a request that got a raw response, because it was too broken to reach a route. */
  noteUnreadable(log: FastifyBaseLogger, status: number): void {
    this.#end({ route: unreadable, method: '-', status, ms: 0 }, log, 'info')
  }

  /** Records the status of a raw response to a tracked request; its log line contains the status. */
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

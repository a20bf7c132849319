import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of routes that machines ask for all day: they are logged at `debug`, under this one pattern. */
    readonly routine?: string
  }
}

/** What became of a request. */
export interface EndedRequest {
  /** The pattern of its route, never the address that was asked for: in that anything may stand. */
  readonly route: string
  readonly method: string
  /** The status of the answer; 499 when the caller went away before it was out, as nginx says it. */
  readonly status: number
  readonly ms: number
}

/** Of a request whose caller went away. */
const goneAway = 499

/** Routes that the contract does not know. */
const [screen, unknown, unreadable] = ['(screen)', '(unknown)', '(unreadable)'] as const

/**
 * The requests of a server, from their coming to their end. Each leaves exactly one line in the log, whatever becomes
 * of it, with nothing that its caller has written (requirement R74).
 */
export class Traffic {
  #underWay = 0
  #ended = 0
  readonly #listeners: ((request: EndedRequest) => void)[] = []
  readonly #answeredByHand = new WeakMap<FastifyReply['raw'], number>()

  /** Requests that have come and not ended. */
  get underWay(): number {
    return this.#underWay
  }

  /** Requests that have ended so far. */
  get ended(): number {
    return this.#ended
  }

  /** Tells of every request that ends. */
  onEnd(listener: (request: EndedRequest) => void): void {
    this.#listeners.push(listener)
  }

  /** Follows a request that has just come, by whichever way it ends. */
  follow(request: FastifyRequest, reply: FastifyReply): void {
    const begin = performance.now()
    this.#underWay += 1
    let isOut = false
    reply.raw.once('finish', () => {
      isOut = true
    })
    reply.raw.once('close', () => {
      this.#underWay -= 1
      const status = isOut ? reply.statusCode : (this.#answeredByHand.get(reply.raw) ?? goneAway)
      const { method, routeOptions } = request
      const route = routeOptions.config.routine ?? routeOptions.url ?? (status < 400 ? screen : unknown)
      const level = routeOptions.config.routine === undefined ? 'info' : 'debug'
      this.#end({ route, method, status, ms: rounded(performance.now() - begin) }, request.log, level)
    })
  }

  /** A request that was so broken that no route has seen it was answered by hand. */
  noteUnreadable(log: FastifyBaseLogger, status: number): void {
    this.#end({ route: unreadable, method: '-', status, ms: 0 }, log, 'info')
  }

  /** A followed request is answered by hand: its line comes when its connection ends. */
  noteAnswerByHand(response: FastifyReply['raw'], status: number): void {
    this.#answeredByHand.set(response, status)
  }

  #end(request: EndedRequest, log: FastifyBaseLogger, level: 'info' | 'debug') {
    this.#ended += 1
    log[level](request, 'request')
    for (const listener of this.#listeners) listener(request)
  }
}

const rounded = (ms: number) => Math.round(ms * 10) / 10

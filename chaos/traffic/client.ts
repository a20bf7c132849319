import { setTimeout as sleep } from 'node:timers/promises'

import { login } from '@portal/contract/session.ts'
import { idempotencyHeader } from '@portal/contract/submission.ts'

import { Connection, getOf, requestOf } from '../../bench/load/connection.ts'
import type { Answered, Outcome } from './answers.ts'

/** The result of a call. `left`: the client itself disconnected before the response. */
export interface Answer {
  readonly outcome: Outcome | 'left'
  readonly code: string | undefined
  readonly payload: unknown
  readonly body: Buffer
}

export interface CallOptions {
  readonly token?: string
  readonly key?: string
  /** The client disconnects after this time. */
  readonly leaveAfterMs?: number
  /** Called when half of the request is sent; the other half follows. */
  readonly halfway?: () => Promise<unknown>
}

interface ClientOptions {
  readonly port: number
  /** The source address, which must be one of this machine's. */
  readonly address?: string
  /** Called with the outcome of every request. */
  readonly note?: (answered: Answered) => void
  /** Whether to use each connection only once. */
  readonly isFresh?: boolean
}

/** How long a client waits for a response: longer than any outage of the scenarios. */
const patienceMs = 40_000

/** A client of the portal. Sends one request at a time, and reuses its connection until it is closed. */
export class Client {
  readonly #options: ClientOptions
  #connection: Connection | undefined
  #hasAnswered = false

  constructor(options: ClientOptions) {
    this.#options = options
  }

  /** Makes a call. Never throws: a missing response is an outcome, too. */
  async call(
    { path }: { readonly path: string },
    payload: unknown,
    options: CallOptions = {},
  ): Promise<Answer> {
    const headers = options.key === undefined ? {} : { [idempotencyHeader]: options.key }
    return this.send(path, requestOf(path, payload, options.token, headers), options)
  }

  /** Whether the portal reports that it is ready. */
  async isReady(): Promise<boolean> {
    return (await this.send('/health/ready', getOf('/health/ready'))).outcome === 200
  }

  /** Logs in, retrying until it works or `signal` aborts. Returns the token. */
  async logIn(username: string, password: string, signal: AbortSignal): Promise<string> {
    while (!signal.aborted) {
      const { payload } = await this.call(login, { username, password })
      if (typeof payload === 'object' && payload !== null && 'token' in payload) return String(payload.token)
      await sleep(200)
    }
    return ''
  }

  async send(path: string, request: Buffer, { leaveAfterMs, halfway }: CallOptions = {}): Promise<Answer> {
    const begin = performance.now()
    const signal = AbortSignal.timeout(leaveAfterMs ?? patienceMs)
    const { outcome, body } = await this.#exchange(request, signal, halfway)
    const hasLeft = outcome === 'silent' && leaveAfterMs !== undefined
    if (!hasLeft) this.#options.note?.({ path, begin, end: performance.now(), outcome })
    return { outcome: hasLeft ? 'left' : outcome, body, ...parsed(body) }
  }

  close() {
    this.#connection?.close()
  }

  async #exchange(
    request: Buffer,
    signal: AbortSignal,
    halfway?: CallOptions['halfway'],
  ): Promise<{ outcome: Outcome; body: Buffer }> {
    const nothing = Buffer.alloc(0)
    let connection: Connection
    try {
      connection = await this.#open()
    } catch {
      return { outcome: 'refused', body: nothing }
    }
    const wasUsed = this.#hasAnswered
    const half = halfway ? request.length >> 1 : 0
    try {
      connection.write(request.subarray(0, half))
      await halfway?.()
      const { status, body } = await connection.send(request.subarray(half), signal)
      this.#hasAnswered = true
      return { outcome: status, body }
    } catch {
      if (signal.aborted) return { outcome: 'silent', body: nothing }
      return { outcome: wasUsed ? 'stale' : 'cut', body: nothing }
    } finally {
      if (this.#options.isFresh) connection.close()
    }
  }

  async #open(): Promise<Connection> {
    if (this.#connection?.isOpen) return this.#connection
    this.#hasAnswered = false
    this.#connection = await Connection.open(this.#options.port, this.#options.address)
    return this.#connection
  }
}

function parsed(body: Buffer): Pick<Answer, 'code' | 'payload'> {
  try {
    const answer: { error?: { code?: string } | null; payload?: unknown } = JSON.parse(body.toString())
    return { code: answer.error?.code, payload: answer.payload }
  } catch {
    // The body is empty, or NDJSON.
    return { code: undefined, payload: undefined }
  }
}

import { setTimeout as sleep } from 'node:timers/promises'

import type { Endpoint } from '@portal/contract/endpoint.ts'
import { login, logout } from '@portal/contract/session.ts'

import { postOf } from '../../bench/load/connection.ts'
import { senderPassword } from '../../e2e/kit/sender.ts'
import { type Answer, type CallOptions, Client } from '../traffic/client.ts'
import type { Tally } from './tally.ts'

/** Somebody at the portal, from an address of his own. */
export class Person {
  readonly #client: Client
  readonly #tally: Tally
  readonly #over: AbortSignal
  token = ''

  constructor(port: number, address: string, tally: Tally, over: AbortSignal) {
    this.#client = new Client({ port, address })
    this.#tally = tally
    this.#over = over
  }

  /** Makes a call that should end with one of `expected`. */
  async does(
    activity: string,
    endpoint: Endpoint,
    payload: unknown,
    options: CallOptions & { expected?: readonly number[] } = {},
  ): Promise<Answer> {
    const begin = performance.now()
    const token = this.token === '' ? {} : { token: this.token }
    return this.#noted(
      activity,
      begin,
      await this.#client.call(endpoint, payload, { ...token, ...options }),
      options.expected,
    )
  }

  /** Sends a body that no well-meaning program sends. */
  async abuses(path: string, body: string): Promise<void> {
    const begin = performance.now()
    const answer = await this.#client.send(path, postOf(path, body, { token: this.token || undefined }))
    this.#noted('bad bodies', begin, answer, badRequest)
  }

  async logsIn(
    username: string,
    password = senderPassword,
    expected: readonly number[] = [200],
  ): Promise<void> {
    this.token = ''
    const { payload } = await this.does('logins', login, { username, password }, { expected })
    this.token =
      typeof payload === 'object' && payload !== null && 'token' in payload ? String(payload.token) : ''
  }

  async logsOut(): Promise<void> {
    await this.does('logouts', logout, {})
    this.token = ''
  }

  /** Waits about so long. Answers whether it goes on. */
  async thinks(milliseconds: number): Promise<boolean> {
    const about = Math.round(milliseconds * (0.5 + Math.random()))
    await sleep(about, undefined, { signal: this.#over }).catch(() => {})
    return !this.#over.aborted
  }

  leaves() {
    this.#client.close()
  }

  #noted(activity: string, begin: number, answer: Answer, expected: readonly number[] = [200]): Answer {
    const { outcome } = answer
    if (outcome !== 'left')
      this.#tally.note(
        activity,
        performance.now() - begin,
        outcome,
        typeof outcome === 'number' && expected.includes(outcome),
      )
    return answer
  }
}

/** What a bad body is answered with. */
const badRequest = [400, 401, 404, 409, 413, 415]

import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { receipt } from '@portal/contract/receipt.ts'

import { dailyQuota } from '../../server/src/submissions/limits.ts'
import type { Stock } from '../world/stock.ts'
import type { Answer, Client } from './client.ts'
import { type Letter, type Subject, writeLetter } from './letters.ts'

/** Something that a client has sent until it was answered. */
export interface Confirmed extends Omit<Letter, 'endpoint' | 'payload'> {
  /** Who sent it. A sender sends one after the other. */
  readonly sender: string
  readonly receiptNumber: string
}

export const confirmedAs = (
  { kind, marker, hashes }: Letter,
  sender: string,
  receiptNumber: string,
): Confirmed => ({ kind, marker, hashes, sender, receiptNumber })

/** How many new submissions a user's daily quota allows; the sender sends some of them twice. */
const perUser = dailyQuota.submissions - 10

export interface SenderOptions {
  readonly client: Client
  /** The users that it sends as, one after the other. */
  readonly users: readonly string[]
  readonly password: string
  readonly subject: Subject
  readonly stock: Stock
  readonly confirmed: Confirmed[]
  /** When to send nothing new. */
  readonly over: AbortSignal
  /** When to give up on missing responses: each counts as a fault. */
  readonly hopeless: AbortSignal
}

/** Sends one submission after the other, each until it is answered, until stopped or all quotas are used up. */
export async function sendUntilOver(options: SenderOptions): Promise<void> {
  const { users, subject, stock, confirmed, over } = options
  for (const sender of users) {
    const send = sessionOf(options, sender)
    for (let count = 0; count < perUser; count++) {
      await sleep(randomInt(400))
      if (over.aborted) return
      const letter = writeLetter(subject, stock)
      const key = randomUUID()
      const receiptNumber = await send(letter, key)
      confirmed.push(confirmedAs(letter, sender, receiptNumber))
      if (randomInt(5) > 0) continue
      // Like a browser that lost the response: a retry must get the same receipt.
      const again = await send(letter, key)
      if (again !== receiptNumber) throw new Error(`The same key gave ${receiptNumber} and ${again}.`)
    }
  }
}

/** Sends the same request until there is a response. Returns the receipt number. */
function sessionOf({ client, password, hopeless }: SenderOptions, username: string) {
  let token = ''
  return async ({ endpoint, payload }: Letter, key: string): Promise<string> => {
    while (!hopeless.aborted) {
      token ||= await client.logIn(username, password, hopeless)
      // Now and then the client disconnects before the response.
      const leave = randomInt(10) === 0 ? { leaveAfterMs: randomInt(40) } : {}
      const {
        outcome,
        payload: answered,
        code,
      } = await client.call(endpoint, payload, { token, key, ...leave })
      if (outcome === 200) return receipt.parse(answered).receiptNumber
      if (outcome === 401) token = ''
      else if (!mayPass(outcome)) throw new Error(`${endpoint.path} answers ${outcome} ${code}.`)
      await sleep(randomInt(20, 120))
    }
    throw new Error(`${endpoint.path} of ${username} was never answered.`)
  }
}

/** Whether a retry may succeed. */
const mayPass = (outcome: Answer['outcome']) =>
  typeof outcome !== 'number' || outcome >= 500 || outcome === 409 || outcome === 429

import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { receipt } from '@portal/contract/receipt.ts'

import { dailyQuota } from '../../server/src/submissions/limits.ts'
import type { Stock } from '../world/stock.ts'
import type { Answer, Client } from './client.ts'
import { type Letter, type Subject, writeLetter } from './letters.ts'

/** A submission that the portal has confirmed with a receipt. */
export interface Confirmed extends Omit<Letter, 'endpoint' | 'payload'> {
  /** Who sent the submission. A sender waits for each response before sending again, so the order is known. */
  readonly sender: string
  readonly receiptNumber: string
}

export const confirmedAs = (
  { kind, marker, hashes }: Letter,
  sender: string,
  receiptNumber: string,
): Confirmed => ({ kind, marker, hashes, sender, receiptNumber })

/** Number of new submissions per user, a little below the daily quota. Some are also sent a second time. */
const perUser = dailyQuota.submissions - 10

export interface SenderOptions {
  readonly client: Client
  /** The sender logs in as each of these users in turn, because each has a daily quota. */
  readonly users: readonly string[]
  readonly password: string
  readonly subject: Subject
  readonly stock: Stock
  readonly confirmed: Confirmed[]
  /** Aborts when nothing new should be sent. */
  readonly over: AbortSignal
  /** Aborts when the sender should stop waiting for missing responses. Each missing response is a fault. */
  readonly hopeless: AbortSignal
}

/**
 * Sends submissions one at a time, retrying each until it is confirmed. Ends when `over` aborts or all quotas
 * are used up.
 */
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
      // Sends the submission again, like a browser that did not get the response. It must get the same receipt.
      const again = await send(letter, key)
      if (again !== receiptNumber) throw new Error(`The same key gave ${receiptNumber} and ${again}.`)
    }
  }
}

/** Returns a function that sends a submission until it is confirmed, and returns the receipt number. */
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

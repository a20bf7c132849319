import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { receipt } from '@portal/contract/receipt.ts'

import { dailyQuota } from '../../server/src/submissions/limits.ts'
import type { Stock } from '../world/stock.ts'
import type { Answer, Client } from './client.ts'
import { type Letter, type Subject, writeLetter } from './letters.ts'

/** Something that a client has sent until it was answered. */
export interface Confirmed extends Omit<Letter, 'endpoint' | 'payload'> {
  /** Who sent it: he sends one after the other. */
  readonly sender: string
  readonly receiptNumber: string
}

export const confirmedAs = (
  { kind, marker, hashes }: Letter,
  sender: string,
  receiptNumber: string,
): Confirmed => ({ kind, marker, hashes, sender, receiptNumber })

/** What its users' quota of the day leaves to the sender, who sends some of it twice. */
const perUser = dailyQuota.submissions - 10

export interface SenderOptions {
  readonly client: Client
  /** Names of the users in whose names it sends, one after the other. */
  readonly users: readonly string[]
  readonly password: string
  readonly subject: Subject
  readonly stock: Stock
  readonly confirmed: Confirmed[]
  /** When to send nothing new. */
  readonly over: AbortSignal
  /** When to give up what is not answered yet: it then counts as a fault. */
  readonly hopeless: AbortSignal
}

/** Sends one submission after the other until it is over, or all users have had their day; each until it is answered. */
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
      // As a browser does whose answer was lost: the same again must give the same receipt.
      const again = await send(letter, key)
      if (again !== receiptNumber) throw new Error(`The same key gave ${receiptNumber} and ${again}.`)
    }
  }
}

/** A user's way to send: the same again and again until the answer is there. Answers the receipt number. */
function sessionOf({ client, password, hopeless }: SenderOptions, username: string) {
  let token = ''
  return async ({ endpoint, payload }: Letter, key: string): Promise<string> => {
    while (!hopeless.aborted) {
      token ||= await client.logIn(username, password, hopeless)
      // Now and then the client hangs up before the answer.
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

/** Whether the same may be sent again with hope. */
const mayPass = (outcome: Answer['outcome']) =>
  typeof outcome !== 'number' || outcome >= 500 || outcome === 409 || outcome === 429

import { createHash, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Endpoint } from '@portal/contract/endpoint.ts'
import { sendPayments, sendStatement } from '@portal/contract/follow-ups.ts'
import { sendMandate } from '@portal/contract/handover.ts'
import { uploadFiles } from '@portal/contract/upload.ts'

import { type Answer, call, fileEntryOf, receiptNumberOf } from '../../e2e/sender.ts'

/** Something that a client has sent until it was answered. */
export interface Confirmed {
  /** A text in the payload that no other submission has. */
  readonly marker: string
  readonly receiptNumber: string
  /** SHA-256 of its files in their order. */
  readonly hashes: readonly string[]
}

interface Letter {
  readonly endpoint: Endpoint
  readonly payload: object
  readonly marker: string
  readonly hashes: readonly string[]
}

/** A user's daily quota is 200. */
const perUser = 190

const glgNumber = '470100'
const inkassoNumber = '2026/17'

/** Sends one submission after the other until `signal` aborts, or all users have had their day; each until it is answered. */
export async function sendUntil(
  signal: AbortSignal,
  port: number,
  tokens: readonly string[],
  confirmed: Confirmed[],
): Promise<void> {
  for (const token of tokens) {
    for (let count = 0; count < perUser; count++) {
      if (signal.aborted) return
      await sleep(randomInt(150))
      const { marker, hashes, ...letter } = writeLetter()
      const key = randomUUID()
      const receiptNumber = receiptNumberOf(await sendPersistently(port, letter, token, key))
      confirmed.push({ marker, receiptNumber, hashes })
      if (randomInt(5) > 0) continue
      // As a browser does whose answer was lost: the same again must give the same receipt.
      const again = receiptNumberOf(await sendPersistently(port, letter, token, key))
      if (again !== receiptNumber) throw new Error(`the same key gave ${receiptNumber} and ${again}`)
    }
  }
}

/** Sends the same again and again until the answer is there. */
async function sendPersistently(
  port: number,
  { endpoint, payload }: Omit<Letter, 'marker' | 'hashes'>,
  token: string,
  key: string,
): Promise<Answer> {
  for (;;) {
    // Now and then the client hangs up before the answer.
    const patience = AbortSignal.timeout(randomInt(10) === 0 ? randomInt(40) : 20_000)
    const answer = await call(port, endpoint, payload, { token, key, signal: patience }).catch(
      () => undefined,
    )
    if (answer?.status === 200) return answer
    const mayPass = answer === undefined || answer.status >= 500 || answer.code === 'in_progress'
    if (!mayPass) throw new Error(`${endpoint.path} answers ${answer.status} ${answer.code}`)
    await sleep(randomInt(20, 120))
  }
}

function writeLetter(): Letter {
  const marker = randomUUID()
  const texts = Array.from({ length: randomInt(1, 4) }, () => csv())
  const files = texts.map((text, index) => fileEntryOf(`liste-${index}.csv`, text))
  const hashes = texts.map((text) => createHash('sha256').update(text).digest('hex'))
  const kind = randomInt(4)
  if (kind === 0)
    return { endpoint: sendMandate, payload: { ...mandate, remarks: marker, files }, marker, hashes }
  if (kind === 1)
    return { endpoint: uploadFiles, payload: { glgNumber, comments: marker, files }, marker, hashes }
  if (kind === 2)
    return { endpoint: sendStatement, payload: { inkassoNumber, text: marker }, marker, hashes: [] }
  const zahlungen = [{ amount: '10,50', date: '2026-06-01', owner: marker }]
  return { endpoint: sendPayments, payload: { inkassoNumber, zahlungen }, marker, hashes: [] }
}

/** One line in two is the same in every file, so that some files meet under one hash. */
const csv = () =>
  randomInt(2) === 0 ? 'immer;gleich\n' : `${randomUUID()};${'x'.repeat(randomInt(20_000))}\n`

const mandate = {
  glgNumber,
  geschaeftsId: 'KD-1',
  salutation: 3,
  legalForm: 'GmbH',
  firstName: 'Beispiel GmbH',
  addressStreet: 'Musterweg',
  addressNumber: '1',
  addressPostalCode: '12345',
  addressCity: 'Musterstadt',
  addressCountryCode: 'D',
  forderungen: [
    { invoiceSum: '120', invoiceDate: '2026-05-01', invoiceNumber: 'RE-1', contractDate: '2026-04-01' },
  ],
}

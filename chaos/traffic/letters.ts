import { createHash, randomInt, randomUUID } from 'node:crypto'

import type { Endpoint } from '@portal/contract/endpoint.ts'
import {
  sendClaimIncreases,
  sendCreditNotes,
  sendPayments,
  sendStatement,
} from '@portal/contract/follow-ups.ts'
import { sendMandate } from '@portal/contract/handover.ts'
import { uploadFiles } from '@portal/contract/upload.ts'

import { fileEntryOf } from '../../e2e/sender.ts'

/** Something to send. */
export interface Letter {
  readonly endpoint: Endpoint
  readonly payload: object
  /** A text in the payload that no other submission has: 32 hexadecimal digits. */
  readonly marker: string
  /** SHA-256 of its files in their order. */
  readonly hashes: readonly string[]
}

/** Whom it is about: a creditor number, and a case that is not judicial. */
export interface Subject {
  readonly glgNumber: string
  readonly inkassoNumber: string
}

/** A letter of any of the six kinds, each time another. */
export function writeLetter(subject: Subject): Letter {
  const write = kinds[randomInt(kinds.length)] ?? writeStatement
  return write(subject, randomUUID().replaceAll('-', ''))
}

/** One with files. */
export const writeUpload = (subject: Subject): Letter => upload(subject, randomUUID().replaceAll('-', ''))

function upload({ glgNumber }: Subject, marker: string): Letter {
  const { files, hashes } = someFiles()
  return { endpoint: uploadFiles, payload: { glgNumber, comments: marker, files }, marker, hashes }
}

function mandate({ glgNumber }: Subject, marker: string): Letter {
  const { files, hashes } = someFiles()
  const payload = { ...mandateFields, glgNumber, remarks: marker, files }
  return { endpoint: sendMandate, payload, marker, hashes }
}

function writeStatement({ inkassoNumber }: Subject, marker: string): Letter {
  return { endpoint: sendStatement, payload: { inkassoNumber, text: marker }, marker, hashes: [] }
}

function claimIncreases({ inkassoNumber }: Subject, marker: string): Letter {
  const forderungen = [
    { reason: marker, invoiceSum: '20,00', invoiceNumber: 'RE-2', invoiceDate: '2026-05-01' },
  ]
  return { endpoint: sendClaimIncreases, payload: { inkassoNumber, forderungen }, marker, hashes: [] }
}

function payments({ inkassoNumber }: Subject, marker: string): Letter {
  const zahlungen = [{ amount: '10,50', date: '2026-06-01', owner: marker }]
  return { endpoint: sendPayments, payload: { inkassoNumber, zahlungen }, marker, hashes: [] }
}

function creditNotes({ inkassoNumber }: Subject, marker: string): Letter {
  const gutschriften = [{ amount: '3,20', date: '2026-06-02', reason: marker }]
  return { endpoint: sendCreditNotes, payload: { inkassoNumber, gutschriften }, marker, hashes: [] }
}

const kinds = [mandate, upload, writeStatement, claimIncreases, payments, creditNotes]

function someFiles() {
  const texts = Array.from({ length: randomInt(1, 4) }, () => csv())
  return {
    files: texts.map((text, index) => fileEntryOf(`liste-${index}.csv`, text)),
    hashes: texts.map((text) => createHash('sha256').update(text).digest('hex')),
  }
}

/** One in two is the same in every file, so that some files meet under one hash. */
const csv = () =>
  randomInt(2) === 0 ? 'immer;gleich\n' : `${randomUUID()};${'x'.repeat(randomInt(20_000))}\n`

const mandateFields = {
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

import { createHash, randomInt, randomUUID } from 'node:crypto'

import type { Endpoint } from '@portal/contract/endpoint.ts'
import { sendingCalls } from '@portal/contract/sending-calls.ts'
import { allKinds, type SubmissionKind, submissionKinds } from '@portal/contract/submission-kinds.ts'

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

/** An answer needs a task that is open, for each another; a second instruction is refused until the first is decided. */
type WrittenKind = Exclude<SubmissionKind, 'taskAnswer' | 'instruction'>
const writtenKinds = allKinds.filter(
  (kind): kind is WrittenKind => kind !== 'taskAnswer' && kind !== 'instruction',
)

/** A letter of any kind that can be sent again and again, each time another. */
export const writeLetter = (subject: Subject): Letter =>
  write(writtenKinds[randomInt(writtenKinds.length)] ?? 'statement', subject)

/** One with files. */
export const writeUpload = (subject: Subject): Letter => write('upload', subject)

function write(kind: WrittenKind, { glgNumber, inkassoNumber }: Subject): Letter {
  const marker = randomUUID().replaceAll('-', '')
  const { hashes = [], ...fields } = contents[kind](marker)
  const about = submissionKinds[kind].about === 'case' ? { inkassoNumber } : { glgNumber }
  return { endpoint: sendingCalls[kind], payload: { ...about, ...fields }, marker, hashes }
}

/** What is sent beside whom it is about, with the marker somewhere in it. */
const contents: Readonly<Record<WrittenKind, (marker: string) => object & { hashes?: readonly string[] }>> = {
  mandate: (marker) => ({ ...mandateFields, remarks: marker, ...someFiles() }),
  upload: (marker) => ({ comments: marker, ...someFiles() }),
  claimIncreases: (marker) => ({
    forderungen: [{ reason: marker, invoiceSum: '20,00', invoiceNumber: 'RE-2', invoiceDate: '2026-05-01' }],
  }),
  payments: (marker) => ({ zahlungen: [{ amount: '10,50', date: '2026-06-01', owner: marker }] }),
  statement: (marker) => ({ text: marker }),
  message: (marker) => ({ text: marker, ...someFiles() }),
  creditNotes: (marker) => ({ gutschriften: [{ amount: '3,20', date: '2026-06-02', reason: marker }] }),
}

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

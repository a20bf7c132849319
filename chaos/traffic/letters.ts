import { createHash, randomInt, randomUUID } from 'node:crypto'

import type { Endpoint } from '@portal/contract/endpoint.ts'
import type { InstructionKind } from '@portal/contract/instruction-kinds.ts'
import { sendingCalls } from '@portal/contract/sending-calls.ts'
import { allKinds, type SubmissionKind, submissionKinds } from '@portal/contract/submission-kinds.ts'

import { fileEntryOf } from '../../e2e/kit/sender.ts'
import type { Stock } from '../world/stock.ts'

/** A submission to send. */
export interface Letter {
  readonly kind: SubmissionKind
  readonly endpoint: Endpoint
  readonly payload: object
  /** A text in the payload that no other submission has: 32 hexadecimal digits. */
  readonly marker: string
  /** SHA-256 of each file of the submission, in order. */
  readonly hashes: readonly string[]
}

/** What submissions are about: a creditor number, and a case that is not judicial. */
export interface Subject {
  readonly glgNumber: string
  readonly inkassoNumber: string
}

/** Kinds that can be sent only once per task or case. They are taken from the prepared `Stock`. */
type StockKind = 'taskAnswer' | 'instruction'
type WrittenKind = Exclude<SubmissionKind, StockKind>
const writtenKinds = allKinds.filter(
  (kind): kind is WrittenKind => kind !== 'taskAnswer' && kind !== 'instruction',
)

/**
 * Writes a submission of any kind, different each time.
 * @param stock the one-time submissions that are left; if empty, another kind is written
 */
export function writeLetter(subject: Subject, stock: Stock): Letter {
  const kind = allKinds[randomInt(allKinds.length)]
  const once = kind === 'taskAnswer' ? answer(stock) : kind === 'instruction' ? instruction(stock) : undefined
  return once ?? write(writtenKinds[randomInt(writtenKinds.length)] ?? 'statement', subject)
}

/** Writes an upload, which has files. */
export const writeUpload = (subject: Subject): Letter => write('upload', subject)

const kindsAboutCase = writtenKinds.filter((kind) => submissionKinds[kind].about === 'case')

/** Writes a submission about the case; `turn` chooses its kind. */
export const writeAboutCase = (subject: Subject, turn: number): Letter =>
  write(kindsAboutCase[turn % kindsAboutCase.length] ?? 'statement', subject)

/** A message about a case, with files. */
export const writeMessage = (subject: Subject): Letter => write('message', subject)

/** A mandate with a name in its remarks. */
export const writeMandateNaming = ({ glgNumber }: Subject, name: string): Letter =>
  letter('mandate', (marker) => ({
    glgNumber,
    ...mandateFields,
    remarks: `${marker} ${name}`,
    ...someFiles(),
  }))

function write(kind: WrittenKind, { glgNumber, inkassoNumber }: Subject): Letter {
  const about = submissionKinds[kind].about === 'case' ? { inkassoNumber } : { glgNumber }
  return letter(kind, (marker) => ({ ...about, ...contents[kind](marker) }))
}

function answer(stock: Stock): Letter | undefined {
  const taskId = stock.taskIds.pop()
  return taskId === undefined
    ? undefined
    : letter('taskAnswer', (marker) => ({ taskId, revision: 1, text: marker, ...someFiles() }))
}

function instruction(stock: Stock): Letter | undefined {
  const about = stock.instructions.pop()
  return about && letter('instruction', (marker) => ({ ...about, ...instructed[about.kind], text: marker }))
}

type Content = object & { readonly hashes?: readonly string[] }

function letter(kind: SubmissionKind, contentOf: (marker: string) => Content): Letter {
  const marker = randomUUID().replaceAll('-', '')
  const { hashes = [], ...payload } = contentOf(marker)
  return { kind, endpoint: sendingCalls[kind], payload, marker, hashes }
}

/** The fields of each kind of instruction, for a case that is not judicial. */
const instructed: Readonly<Record<InstructionKind, object>> = {
  pause: { until: inDays(30), reason: 'talks' },
  resume: {},
  recall: { reason: 'customerRelation', confirmed: ['W2'] },
  settle: { minAmount: '300,00', until: inDays(30) },
  instalments: { rate: '50,00', months: '8', confirmed: ['W5'] },
  court: { confirmed: ['W6'] },
  disputed: { reason: 'defect' },
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

/**
 * For each kind, a function that returns the fields of a submission besides its subject. The marker is in one of
 * them.
 */
const contents: Readonly<Record<WrittenKind, (marker: string) => Content>> = {
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

/** Half of the files have the same content, so that submissions share stored files. */
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

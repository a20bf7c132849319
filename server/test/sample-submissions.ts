import { sendingCalls } from '@portal/contract/sending-calls.ts'
import { type FollowUpKind, followUpKinds, type SubmissionKind } from '@portal/contract/submission-kinds.ts'
import type * as z from 'zod/mini'

import { csvFile } from '#test/sample-files.ts'

/* Valid sample submissions. */

/** Returns a file in the form in which payloads contain it. */
export const fileEntry = (name: string, bytes: Buffer) => ({
  name,
  description: name,
  type: 'whatever',
  fileSizeBytes: 1,
  data: bytes.toString('base64'),
})

const claim = {
  invoiceSum: '1234,5',
  invoiceDate: '2026-02-01',
  invoiceNumber: 'RE-1',
  contractDate: '2026-01-15',
}

/** The id of the draft that the owner with this mark has saved. */
export const offeredDraftId = (mark: string) => `${mark}-offered-draft`

/** The same for all users, because a draft's id needs to be unique only per user. */
export const sampleDraftId = 'draft-of-the-tests'

export const mandatePayload = {
  glgNumber: '100100',
  geschaeftsId: 'KD-77',
  salutation: 3,
  legalForm: 'GmbH',
  firstName: 'Müller GmbH',
  addressStreet: 'Weg',
  addressNumber: '1',
  addressPostalCode: '12345',
  addressCity: 'Berlin',
  addressCountryCode: 'D',
  forderungen: [claim],
  files: [fileEntry('Rechnungen.csv', csvFile)],
}

export const uploadPayload = {
  glgNumber: '100100',
  comments: 'Bitte prüfen',
  files: [fileEntry('liste.csv', csvFile), fileEntry('liste 2.csv', Buffer.from('a;b\n'))],
}

type Payload<Kind extends SubmissionKind> = z.input<(typeof sendingCalls)[Kind]['request']>

/** A payload for each follow-up. */
export const followUpPayloads = {
  claimIncreases: (inkassoNumber) => ({
    inkassoNumber,
    forderungen: [
      { invoiceSum: '100', bankCosts: '2,50', invoiceNumber: 'RE-2', invoiceDate: '2026-05-01' },
      {
        invoiceSum: '0.01',
        invoiceNumber: 'RE-3',
        invoiceDate: '2026-05-02',
        faelligkeitDate: '2026-05-16',
        reason: 'Nachlieferung',
      },
    ],
  }),
  payments: (inkassoNumber) => ({
    inkassoNumber,
    zahlungen: [{ amount: '20', date: '2026-05-30', reason: 'Rate', iban: 'de89 3704 0044 0532 0130 00' }],
  }),
  statement: (inkassoNumber) => ({ inkassoNumber, text: 'Erste Zeile\nZweite Zeile' }),
  creditNotes: (inkassoNumber) => ({
    inkassoNumber,
    gutschriften: [{ amount: '7.5', date: '2026-05-30', reason: 'Kulanz' }],
  }),
} as const satisfies { readonly [Kind in FollowUpKind]: (inkassoNumber: string) => Payload<Kind> }

/** Every follow-up with a payload. */
export const followUps = followUpKinds.map((kind) => ({
  endpoint: sendingCalls[kind],
  payload: followUpPayloads[kind],
}))

/** An instruction that every open case allows. Another one is refused until this one is decided. */
export const instructionPayload = (inkassoNumber: string): Payload<'instruction'> => ({
  inkassoNumber,
  kind: 'disputed',
  reason: 'defect',
  text: 'Die Ware sei beschädigt.',
})

/** Submissions for creditor number 100100. */
export const forNumber = [
  { endpoint: sendingCalls.mandate, payload: mandatePayload },
  { endpoint: sendingCalls.upload, payload: uploadPayload },
]

/** The id of the task that `buildTask` creates by default. */
export const sampleTaskId = 'T-4711'
export const answerPayload = {
  taskId: sampleTaskId,
  revision: 1,
  value: 'true',
  text: 'Siehe Lieferschein.',
  files: [fileEntry('Lieferschein.csv', csvFile)],
} as const satisfies Payload<'taskAnswer'>

export const messagePayload = (inkassoNumber: string) => ({
  inkassoNumber,
  text: 'Hat er schon gezahlt?',
  files: [fileEntry('Kontoauszug.csv', csvFile)],
})

/** Every sending call with a payload. */
export const sampleSubmissions = (inkassoNumber: string) => [
  ...forNumber,
  ...followUps.map(({ endpoint, payload }) => ({ endpoint, payload: payload(inkassoNumber) })),
  { endpoint: sendingCalls.taskAnswer, payload: answerPayload },
  { endpoint: sendingCalls.message, payload: messagePayload(inkassoNumber) },
  { endpoint: sendingCalls.instruction, payload: instructionPayload(inkassoNumber) },
]

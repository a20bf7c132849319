import {
  acceptItem,
  addNote,
  askCreditor,
  giveBackItem,
  refusalReasons,
  refuseItem,
  takeItem,
  writeToCreditor,
} from '@portal/contract/desk/acts.ts'
import type { DeskEndpoint } from '@portal/contract/desk/endpoint.ts'
import { readDeskFile, showDeskItem } from '@portal/contract/desk/item.ts'
import {
  approvePassword,
  countPasswordRequests,
  listPasswordRequests,
  rejectPassword,
} from '@portal/contract/desk/password-requests.ts'
import { listQueue, pollQueue, queueFilters } from '@portal/contract/desk/queue.ts'
import { seeAsUser } from '@portal/contract/desk/see-as.ts'
import {
  deskBeginSetUp,
  deskFinishSetUp,
  deskLogin,
  deskLogout,
  deskVerifyCode,
} from '@portal/contract/desk/session.ts'
import { sendingCalls } from '@portal/contract/sending-calls.ts'
import * as z from 'zod/mini'

import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import { buildSubmission, buildSubmissionFile } from '#test/build-submission.ts'
import { buildCase, buildCustomers, buildUser } from '#test/build.ts'
import { buildRequest } from '#test/every-operator-call.ts'
import { followUpPayloads, mandatePayload } from '#test/sample-submissions.ts'

const { files: _files, ...storedMandate } = z.parse(sendingCalls.mandate.request, {
  ...mandatePayload,
  firstName: 'Geheimer, Greta',
})

/** Records that the calls below name. */
export interface DeskTarget {
  /** Receipt of a mandate. */
  readonly mandate: string
  /** Receipt of a payment on a case. */
  readonly payments: string
  /** Receipt of an upload with a file. */
  readonly upload: string
  readonly file: string
  /** Requests for a password. */
  readonly approved: string
  readonly rejected: string
}

/** Creates a case, a mandate, a payment on the case, and an upload with a file; all of customer K1. */
export async function buildDeskTarget(db: Db, files: FileStore): Promise<DeskTarget> {
  await buildCustomers(db)
  await buildUser(db)
  await buildUser(db, { username: 'clara' })
  await buildCase(db, { inkassoNumber: '4711', schuldnername: 'Geheimer, Greta' })
  const mandate = await buildSubmission(db, { kind: 'mandate', payload: storedMandate })
  const payments = await buildSubmission(db, {
    kind: 'payments',
    inkassoNumber: '4711',
    payload: z.parse(sendingCalls.payments.request, followUpPayloads.payments('4711')),
  })
  const upload = await buildSubmission(db)
  await buildSubmissionFile({ db, files }, upload.id, 'Geheime Rechnung')
  return {
    mandate: mandate.receiptNumber,
    payments: payments.receiptNumber,
    upload: upload.receiptNumber,
    file: '01-liste.csv',
    approved: await buildRequest(db, 'anna'),
    rejected: await buildRequest(db, 'clara'),
  }
}

const nothing = () => ({})
const id = (last: number) => `0b0e0a6e-0000-4000-8000-00000000000${last}`

/**
 * Every call with valid fields, in an order in which each succeeds for a clerk. The calls of the login are refused.
 * The access test fails for a call that is missing here.
 */
export const everyDeskCall: readonly {
  readonly endpoint: DeskEndpoint
  readonly fieldsFor: (target: DeskTarget) => object
}[] = [
  { endpoint: deskLogin, fieldsFor: () => ({ name: 'carla', password: 'geheimes Passwort' }) },
  { endpoint: deskVerifyCode, fieldsFor: () => ({ code: '000000' }) },
  { endpoint: deskBeginSetUp, fieldsFor: nothing },
  { endpoint: deskFinishSetUp, fieldsFor: () => ({ password: 'ein anderes Passwort', code: '000000' }) },
  { endpoint: listQueue, fieldsFor: nothing },
  { endpoint: pollQueue, fieldsFor: () => ({ after: '0' }) },
  { endpoint: queueFilters, fieldsFor: nothing },
  { endpoint: showDeskItem, fieldsFor: ({ mandate }) => ({ receiptNumber: mandate }) },
  { endpoint: readDeskFile, fieldsFor: ({ upload, file }) => ({ receiptNumber: upload, file }) },
  { endpoint: takeItem, fieldsFor: ({ payments }) => ({ receiptNumber: payments }) },
  { endpoint: giveBackItem, fieldsFor: ({ payments }) => ({ receiptNumber: payments }) },
  { endpoint: refusalReasons, fieldsFor: nothing },
  {
    endpoint: askCreditor,
    fieldsFor: ({ payments }) => ({
      id: id(1),
      receiptNumber: payments,
      title: 'Geheime Frage?',
      text: 'Bitte antworten Sie.',
    }),
  },
  {
    endpoint: writeToCreditor,
    fieldsFor: ({ payments }) => ({ id: id(2), receiptNumber: payments, text: 'Geheime Auskunft' }),
  },
  {
    endpoint: addNote,
    fieldsFor: ({ payments }) => ({ id: id(3), receiptNumber: payments, text: 'Geheime Notiz' }),
  },
  {
    endpoint: acceptItem,
    fieldsFor: ({ mandate }) => ({ receiptNumber: mandate, inkassoNumber: '2026/4711' }),
  },
  { endpoint: refuseItem, fieldsFor: ({ upload }) => ({ receiptNumber: upload, reason: 'Geheimer Grund' }) },
  { endpoint: seeAsUser, fieldsFor: () => ({ username: 'anna', reason: 'Geheimer Grund' }) },
  { endpoint: listPasswordRequests, fieldsFor: nothing },
  { endpoint: countPasswordRequests, fieldsFor: nothing },
  {
    endpoint: rejectPassword,
    fieldsFor: ({ rejected }) => ({ request: rejected, reason: 'Geheimer Grund' }),
  },
  { endpoint: approvePassword, fieldsFor: ({ approved }) => ({ request: approved }) },
  { endpoint: deskLogout, fieldsFor: nothing },
]

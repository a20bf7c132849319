import type { OperatorEndpoint } from '@portal/contract/operator/endpoint.ts'
import { sendDelivery, showDelivery } from '@portal/contract/operator/imports.ts'
import { listOperatorMessages, sendOperatorMessage } from '@portal/contract/operator/messages.ts'
import { clearNews, setNews, showNews } from '@portal/contract/operator/news.ts'
import { listOperatorPapers, putPaper, withdrawPaper } from '@portal/contract/operator/papers.ts'
import {
  approvePassword,
  listPasswordRequests,
  rejectPassword,
} from '@portal/contract/operator/password-requests.ts'
import {
  acceptSubmission,
  acknowledgeSubmission,
  giveSubmissions,
  readSubmissionFile,
  refuseSubmission,
  showSubmission,
} from '@portal/contract/operator/submissions.ts'
import { closeTask, createTask, listTasks, showTask } from '@portal/contract/operator/tasks.ts'
import {
  deleteUser,
  disableUser,
  enableUser,
  endSessions,
  listUsers,
  putUser,
  resetPassword,
  showUser,
  unlockUser,
} from '@portal/contract/operator/users.ts'

import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import { buildSubmission, buildSubmissionFile } from '#test/build-submission.ts'
import { buildCase, buildCustomers, buildMessage, buildUser } from '#test/build.ts'

/** Records that the calls below name. */
export interface OperatorTarget {
  readonly mandate: string
  readonly upload: string
  readonly file: string
  readonly approved: string
  readonly rejected: string
  readonly inkassoNumber: string
}

/** Creates two users with password requests, a mandate, an upload with a file, and a case. */
export async function buildOperatorTarget(db: Db, files: FileStore): Promise<OperatorTarget> {
  await buildCustomers(db)
  for (const username of ['anna', 'clara']) await buildUser(db, { username })
  const mandate = await buildSubmission(db, { kind: 'mandate', payload: { lastName: 'Geheimer, Greta' } })
  const upload = await buildSubmission(db)
  await buildSubmissionFile({ db, files }, upload.id, 'Geheime Rechnung')
  return {
    mandate: mandate.receiptNumber,
    upload: upload.receiptNumber,
    file: '01-liste.csv',
    approved: await buildRequest(db, 'anna'),
    rejected: await buildRequest(db, 'clara'),
    inkassoNumber: await buildSecretCase(db),
  }
}

/** Creates a case with a secret message. Returns its collection number. */
async function buildSecretCase(db: Db): Promise<string> {
  const inkassoNumber = await buildCase(db)
  await buildMessage(db, { inkassoNumber, text: 'Geheimer Vergleich', clerk: 'Geheimer Kollege' })
  return inkassoNumber
}

/** Creates a password request. Returns its id. */
export async function buildRequest(db: Db, username: string): Promise<string> {
  const { id: userId } = await db
    .selectFrom('portalUser')
    .where('username', '=', username)
    .select('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('passwordRequest')
    .values({
      userId,
      passwordHash: 'kein Hash',
      requestedAt: new Date('2026-06-01T09:00:00Z'),
      state: 'open',
      decidedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const nothing = () => ({})
const anna = () => ({ username: 'anna' })

/**
 * Every call with valid fields, in an order in which each call succeeds. The access tests fail if a call is
 * missing here.
 */
export const everyOperatorCall: readonly {
  readonly endpoint: OperatorEndpoint
  readonly fieldsFor: (target: OperatorTarget) => object
}[] = [
  { endpoint: giveSubmissions, fieldsFor: () => ({ after: '0', limit: '10' }) },
  { endpoint: showSubmission, fieldsFor: ({ mandate }) => ({ submission: mandate }) },
  { endpoint: readSubmissionFile, fieldsFor: ({ upload, file }) => ({ submission: upload, file }) },
  { endpoint: acknowledgeSubmission, fieldsFor: ({ mandate }) => ({ submission: mandate }) },
  {
    endpoint: acceptSubmission,
    fieldsFor: ({ mandate }) => ({ submission: mandate, inkassoNumber: '2026/4711' }),
  },
  {
    endpoint: refuseSubmission,
    fieldsFor: ({ upload }) => ({ submission: upload, reason: 'Geheimer Grund' }),
  },
  { endpoint: listUsers, fieldsFor: nothing },
  { endpoint: showUser, fieldsFor: anna },
  {
    endpoint: putUser,
    fieldsFor: () => ({
      username: 'berta',
      customerNumber: 'K1',
      glgNumbers: 'all',
      aktentypen: 'all',
      zinsenEnabled: true,
      auskunftEnabled: false,
    }),
  },
  { endpoint: listPasswordRequests, fieldsFor: nothing },
  { endpoint: approvePassword, fieldsFor: ({ approved }) => ({ request: approved }) },
  {
    endpoint: rejectPassword,
    fieldsFor: ({ rejected }) => ({ request: rejected, reason: 'Geheimer Grund' }),
  },
  { endpoint: resetPassword, fieldsFor: anna },
  { endpoint: disableUser, fieldsFor: anna },
  { endpoint: enableUser, fieldsFor: anna },
  { endpoint: unlockUser, fieldsFor: anna },
  { endpoint: endSessions, fieldsFor: anna },
  { endpoint: deleteUser, fieldsFor: () => ({ username: 'anna', reason: 'Geheimer Grund' }) },
  { endpoint: showNews, fieldsFor: nothing },
  { endpoint: setNews, fieldsFor: () => ({ de: 'Geheime Meldung', en: 'Secret news' }) },
  { endpoint: clearNews, fieldsFor: nothing },
  {
    endpoint: createTask,
    fieldsFor: () => ({
      taskId: 'T-1',
      glgNumber: '100100',
      kind: 'question',
      title: 'Geheime Frage?',
      revision: 1,
    }),
  },
  { endpoint: showTask, fieldsFor: () => ({ taskId: 'T-1' }) },
  { endpoint: listTasks, fieldsFor: () => ({ state: 'open', glgNumber: '100100' }) },
  { endpoint: closeTask, fieldsFor: () => ({ taskId: 'T-1', withdraw: false }) },
  { endpoint: listOperatorMessages, fieldsFor: ({ inkassoNumber }) => ({ inkassoNumber }) },
  {
    endpoint: sendOperatorMessage,
    fieldsFor: ({ inkassoNumber }) => ({
      messageId: 'S-1',
      inkassoNumber,
      text: 'Geheime Auskunft',
      clerk: 'Geheime Kollegin',
    }),
  },
  {
    endpoint: putPaper,
    fieldsFor: () => ({
      paperId: 'A-1',
      glgNumber: '100100',
      category: 'settlement',
      title: 'Geheime Abrechnung',
      paperDate: '2026-05-31',
      file: { name: 'Geheime Abrechnung.pdf', data: Buffer.from('%PDF-1.7').toString('base64') },
    }),
  },
  { endpoint: listOperatorPapers, fieldsFor: () => ({ customerNumber: 'K1', year: '2026' }) },
  { endpoint: withdrawPaper, fieldsFor: () => ({ paperId: 'A-1' }) },
  { endpoint: sendDelivery, fieldsFor: () => ({ delivery: 'nacht-1', wait: '0' }) },
  { endpoint: showDelivery, fieldsFor: () => ({ delivery: 'nacht-1' }) },
]

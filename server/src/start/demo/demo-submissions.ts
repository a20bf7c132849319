import { sendMandate } from '@portal/contract/handover.ts'
import type { AnsweredQuestion } from '@portal/contract/tasks.ts'

import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import { showHandover } from '#submissions/show-handover.ts'
import { submit, type Submission, type Subject } from '#submissions/submit.ts'

interface Context {
  readonly db: Db
  readonly files: FileStore
  /** Id of the task that is answered. */
  readonly answeredTask: string
}

/**
 * Sends submissions as the user `demo`: a mandate that a task is about, and the answer to another task. Does
 * nothing if there are submissions already: loading the demo data again keeps them.
 */
export async function sendDemoSubmissions({ db, files, answeredTask }: Context, now: Date): Promise<void> {
  const sent = await db.selectFrom('submission').select('id').limit(1).executeTakeFirst()
  if (sent) return
  const { id: userId, username } = await db
    .selectFrom('portalUser')
    .where('username', '=', 'demo')
    .select(['id', 'username'])
    .executeTakeFirstOrThrow()
  const context = { db, files, clock: () => now, scan: 'off', webhooks: [] } as const
  const submissions = [mandate, await answer(db, answeredTask)]
  for (const submission of submissions)
    if (submission)
      await submit(context, { sessionId: '', userId, username, actor: username }, submission, undefined)
}

const glgNumber = '100100'

const {
  draftId: _,
  files: __,
  ...payload
} = sendMandate.request.parse({
  glgNumber,
  geschaeftsId: 'KD-20417',
  salutation: 3,
  legalForm: 'GmbH',
  firstName: 'Musterbau Beispiel GmbH',
  addressStreet: 'Beispielweg',
  addressNumber: '7',
  addressPostalCode: '12345',
  addressCity: 'Musterstadt',
  addressCountryCode: 'D',
  forderungen: [
    {
      invoiceSum: '1290,00',
      invoiceDate: '2026-01-12',
      invoiceNumber: 'RE-20417',
      contractDate: '2025-12-15',
    },
  ],
})

const mandate: Submission<Subject> = {
  kind: 'mandate',
  payload,
  files: [],
  findSubject: async () => ({ glgNumber, inkassoNumber: null }),
  show: showHandover({
    location: 'in',
    text: 'Auftrag KD-20417: Musterbau Beispiel GmbH, Hauptforderung 1.290,00 €',
  }),
}

/** The answer to the task. Undefined if the demo data are too small to contain the task. */
async function answer(db: Db, taskId: string): Promise<Submission<Subject> | undefined> {
  const task = await db
    .selectFrom('task')
    .where('taskId', '=', taskId)
    .select(['revision', 'glgNumber', 'inkassoNumber', 'title', 'answer', 'options'])
    .executeTakeFirst()
  if (!task) return undefined
  const { revision, inkassoNumber, title, options } = task
  const adds: AnsweredQuestion = { question: title, answer: task.answer, mandateReceiptNumber: '' }
  return {
    kind: 'taskAnswer',
    payload: { taskId, revision, value: options.split('|')[0] ?? '', confirmedCost: '', text: '' },
    files: [],
    findSubject: async () => ({ glgNumber: task.glgNumber, inkassoNumber, adds }),
    show: async () => {},
  }
}

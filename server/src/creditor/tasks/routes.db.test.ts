import { findHandovers } from '@portal/contract/handover-history.ts'
import { sendMandate } from '@portal/contract/handover.ts'
import { answerTask, findTasks, readTaskAttachment, type Task } from '@portal/contract/tasks.ts'
import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import { lockInTransaction, locks } from '#db/locks.ts'
import { accept, acknowledge, refuse } from '#operator/submissions/decide.ts'
import { actAt } from '#test/act.ts'
import { buildTask } from '#test/build-task.ts'
import { buildCase, buildCustomers, buildUser } from '#test/build.ts'
import { untilWaiting } from '#test/lock-waits.ts'
import { type Portal, test } from '#test/portal.ts'
import { pdfFile } from '#test/sample-files.ts'
import { answerPayload, fileEntry, mandatePayload, sampleTaskId } from '#test/sample-submissions.ts'

async function logIn(db: Db, portal: Portal) {
  await buildCustomers(db)
  await buildUser(db)
  return portal.logIn('anna')
}

async function listed(portal: Portal, token: string, filters: object = {}) {
  const { payload } = await portal.call(findTasks, { glgNumbers: ['100100'], ...filters }, token)
  // The cast is safe: the contract declares this field.
  return (payload as { data: Task[] }).data
}

const stateOf = async (portal: Portal, token: string) =>
  (await listed(portal, token, { taskId: sampleTaskId })).map(({ state }) => state)

const answerOf = (overrides: object = {}) => ({ ...answerPayload, ...overrides })
const key = 'a-key-of-the-answers-test'

test('an answer with a PDF has its own receipt; a repeat gets the same response, another answer is refused', async ({
  db,
  portal,
}) => {
  const token = await logIn(db, portal)
  await buildTask(db, { filesRequired: true, dueDate: '2026-05-30' })
  expect(await listed(portal, token)).toMatchObject([{ state: 'open', daysOverdue: 2, lastAnswer: null }])
  const answer = answerOf({ files: [fileEntry('Lieferschein.pdf', pdfFile)] })
  const send = (payload: object, ownKey: string) => portal.call(answerTask, payload, token, 'de', ownKey)
  const first = await send(answer, key)
  expect([first.status, first.payload['receiptNumber']]).toEqual([200, 'A-2026-000001'])
  expect((await send(answer, key)).payload).toEqual(first.payload)
  expect((await send({ ...answer, text: 'anders' }, key)).error?.code).toBe('key_reused')
  const again = await send(answer, `${key}-2`)
  expect([again.status, again.error?.code]).toEqual([409, 'not_open'])
  expect(await listed(portal, token)).toMatchObject([
    {
      state: 'answered',
      daysOverdue: 0,
      lastAnswer: {
        receiptNumber: 'A-2026-000001',
        username: 'anna',
        value: 'true',
        confirmedCost: '',
        text: 'Siehe Lieferschein.',
        files: ['Lieferschein.pdf'],
      },
    },
  ])
})

test('a refused answer reopens the task with the reason; an answer to an older revision never counts for the newer', async ({
  db,
  portal,
}) => {
  const token = await logIn(db, portal)
  await buildTask(db)
  const send = async (revision: number) =>
    String((await portal.call(answerTask, answerOf({ revision }), token)).payload['receiptNumber'])
  const first = await send(1)
  await refuse(db, first, 'Der Lieferschein ist nicht lesbar.', actAt())
  expect(await listed(portal, token)).toMatchObject([
    { state: 'open', lastAnswer: { state: 'refused', reason: 'Der Lieferschein ist nicht lesbar.' } },
  ])
  const second = await send(1)
  expect(await stateOf(portal, token)).toEqual(['answered'])
  await db.updateTable('task').set({ revision: 2, state: 'open' }).execute()
  expect(await listed(portal, token)).toMatchObject([{ state: 'open', lastAnswer: null }])
  const older = await portal.call(answerTask, answerOf({ revision: 1 }), token)
  expect([older.status, older.error?.code]).toEqual([409, 'changed'])
  const third = await send(2)
  // Decisions on earlier answers must not affect the latest one.
  for (const decided of [accept(db, second, undefined, actAt()), acknowledge(db, third, actAt())])
    await decided
  expect(await stateOf(portal, token)).toEqual(['answered'])
})

test('a task that was deleted and imported again is answered as before', async ({ db, portal }) => {
  const token = await logIn(db, portal)
  await buildTask(db)
  await portal.call(answerTask, answerOf(), token)
  await db.deleteFrom('task').execute()
  await buildTask(db)
  expect(await stateOf(portal, token)).toEqual(['answered'])
})

test('of two parallel answers, over two servers, one is accepted', async ({ db, pool, portal, peer }) => {
  const token = await logIn(db, portal)
  await buildTask(db)
  // Blocks the first answer after it was checked and before it is stored. The second must wait for the lock
  // on the task, and is checked only after that.
  const turn = await pool.connect()
  await turn.query(`begin; ${lockInTransaction(locks.submission)}`)
  const answers = [portal, peer].map((server) => server.call(answerTask, answerOf({ files: [] }), token))
  await untilWaiting(db, 2)
  await turn.query('commit')
  turn.release()
  const outcomes = (await Promise.all(answers)).map(({ status, error }) => `${status} ${error?.code ?? ''}`)
  expect(outcomes.toSorted()).toEqual(['200 ', '409 not_open'])
  expect(await db.selectFrom('submission').select('id').execute()).toHaveLength(1)
})

test('the value is validated by the task’s kind, and stored in normal form with the question', async ({
  db,
  portal,
}) => {
  const token = await logIn(db, portal)
  await buildTask(db, { answer: 'amount', filesRequired: true })
  const wrong = await portal.call(answerTask, answerOf({ value: 'viel', files: [] }), token)
  expect([wrong.status, wrong.error?.fields]).toEqual([400, { value: 'number', files: 'required' }])
  expect(await stateOf(portal, token)).toEqual(['open'])
  await portal.call(answerTask, answerOf({ value: '1234,5' }), token)
  const { payload } = await db.selectFrom('submission').select('payload').executeTakeFirstOrThrow()
  expect(payload).toEqual({
    taskId: sampleTaskId,
    revision: 1,
    value: '1234.50',
    confirmedCost: '',
    text: 'Siehe Lieferschein.',
    question: 'Wurde die Ware geliefert?',
    answer: 'amount',
    mandateReceiptNumber: '',
  })
})

test('R39 a question about a mandate is visible to all users of its number, with the rights of the case it becomes', async ({
  db,
  portal,
}) => {
  const token = await logIn(db, portal)
  await buildUser(db, { username: 'dora', aktentypen: ['Vorgerichtlich'] })
  const limited = await portal.logIn('dora')
  const receiptNumber = String(
    (await portal.call(sendMandate, mandatePayload, token)).payload['receiptNumber'],
  )
  await buildTask(db, { receiptNumber })
  for (const who of [token, limited])
    expect(await listed(portal, who, { receiptNumber })).toMatchObject([{ receiptNumber, inkassoNumber: '' }])
  const openAtHandover = async () => {
    const { payload } = await portal.call(findHandovers, { glgNumbers: ['100100'] }, token)
    return payload['data']
  }
  expect(await openAtHandover()).toMatchObject([{ receiptNumber, openTasks: 1 }])
  const inkassoNumber = await buildCase(db, { aktentyp: 'Gerichtlich' })
  await accept(db, receiptNumber, inkassoNumber, actAt())
  expect(await listed(portal, token, { inkassoNumber })).toMatchObject([{ receiptNumber, inkassoNumber }])
  expect(await listed(portal, limited)).toEqual([])
  expect((await portal.call(answerTask, answerOf(), limited)).status).toBe(404)
  expect((await portal.call(answerTask, answerOf(), token)).status).toBe(200)
  expect(await openAtHandover()).toMatchObject([{ receiptNumber, openTasks: 0 }])
  const answer = await db
    .selectFrom('submission')
    .where('kind', '=', 'taskAnswer')
    .select(['inkassoNumber', 'payload'])
    .executeTakeFirstOrThrow()
  expect(answer).toMatchObject({ inkassoNumber, payload: { mandateReceiptNumber: receiptNumber } })
  await db.updateTable('inkassoCase').set({ glgNumber: '200100' }).execute()
  expect(await listed(portal, token)).toEqual([])
})

test('R36 tasks move with a case to another creditor number, but not the names of those who answered', async ({
  db,
  portal,
}) => {
  const token = await logIn(db, portal)
  const inkassoNumber = await buildCase(db)
  await buildTask(db, { inkassoNumber })
  await portal.call(answerTask, answerOf(), token)
  expect(await listed(portal, token)).toMatchObject([{ lastAnswer: { username: 'anna' } }])
  await buildUser(db, { username: 'berta', customerNumber: 'K2', glgNumbers: ['200100'] })
  await db.updateTable('inkassoCase').set({ glgNumber: '200100' }).execute()
  expect(await listed(portal, token)).toEqual([])
  // The answer, which names the other creditor's user, is hidden.
  expect(await listed(portal, await portal.logIn('berta'), { glgNumbers: ['200100'] })).toMatchObject([
    { state: 'answered', lastAnswer: null },
  ])
})

test('open tasks are ordered by due day, those without one last, closed ones latest first; a download of the document is audited', async ({
  db,
  portal,
}) => {
  const token = await logIn(db, portal)
  const { sha256 } = await portal.files.put(pdfFile)
  await buildTask(db, { taskId: 'A' })
  await buildTask(db, { taskId: 'B', dueDate: '2026-06-02' })
  await buildTask(db, {
    taskId: 'C',
    dueDate: '2026-06-01',
    attachmentSha256: sha256,
    attachmentType: 'application/pdf',
    attachmentFilename: 'Schreiben.pdf',
  })
  const closed = { state: 'closed' } as const
  await buildTask(db, { ...closed, taskId: 'D', dueDate: '2026-05-19' })
  await buildTask(db, { ...closed, taskId: 'E', createdDate: '2026-05-20' })
  await buildTask(db, { ...closed, taskId: 'F', dueDate: '2026-05-21', createdDate: '2026-05-01' })
  const open = await listed(portal, token, { states: ['open'] })
  // Task C is due today, so it is not overdue.
  expect(open.map(({ taskId, daysOverdue }) => [taskId, daysOverdue])).toEqual([
    ['C', 0],
    ['B', 0],
    ['A', 0],
  ])
  const done = await listed(portal, token, { states: ['closed', 'withdrawn'] })
  expect(done.map(({ taskId }) => taskId)).toEqual(['F', 'E', 'D'])
  const document = await portal.call(readTaskAttachment, { taskId: 'C' }, token)
  expect(document.payload).toMatchObject({ dataType: 'application/pdf', filename: 'Schreiben.pdf' })
  expect((await portal.call(readTaskAttachment, { taskId: 'A' }, token)).status).toBe(404)
  const trail = await db.selectFrom('audit').where('event', '=', 'file_download').select('details').execute()
  expect(trail).toEqual([{ details: { taskId: 'C' } }])
})

test('a task names the balance of its case, to users who may not see interest the open main claim', async ({
  db,
  portal,
}) => {
  const token = await logIn(db, portal)
  await buildUser(db, { username: 'dora', zinsenEnabled: false })
  const claim = { hauptforderung: '100.00', zahlungenHauptforderung: '60.00', aktuellersaldo: '87.11' }
  const inkassoNumber = await buildCase(db, claim)
  await buildTask(db, { inkassoNumber })
  await buildTask(db, { taskId: 'ohne Akte' })
  const balances = async (who: string) =>
    Object.fromEntries((await listed(portal, who)).map(({ taskId, saldo }) => [taskId, saldo]))
  expect(await balances(token)).toEqual({ [sampleTaskId]: '87.11', 'ohne Akte': null })
  expect(await balances(await portal.logIn('dora'))).toEqual({ [sampleTaskId]: '40.00', 'ohne Akte': null })
})

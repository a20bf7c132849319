import { randomBytes } from 'node:crypto'

import { createTaskRequest } from '@portal/contract/operator/tasks.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'

import { lockInTransaction, locks } from '#db/locks.ts'
import { withImportConnection } from '#operator/import/import-connection.ts'
import { placesIn } from '#operator/import/over-http/places.ts'
import { eraseDebtor } from '#operator/persons/erase-debtor.ts'
import { eraseUser } from '#operator/persons/erase-user.ts'
import { readmit } from '#operator/persons/readmit.ts'
import { createTask } from '#operator/tasks/create-task.ts'
import { defaultRetention } from '#privacy/retention/retention-policy.ts'
import { removeUnneeded } from '#submissions/unneeded-files.ts'
import { actAt } from '#test/act.ts'
import { buildSubmission } from '#test/build-submission.ts'
import { buildUser } from '#test/build.ts'
import { caseRow, claimRow, historyRow, masterData, test } from '#test/import.ts'

const act = actAt(new Date('2026-06-01T10:00:00Z'))
const deliveries = placesIn('/nowhere')
const order = {
  inkassoNumbers: ['1'],
  withNamed: false,
  reason: 'Art. 17',
  archive: defaultRetention,
  deliveries,
}

/** Import folder with two cases. The first has a history entry with a document. */
const folder = {
  ...masterData,
  'attachments/a.pdf': Buffer.from('%PDF-1.4 geheim'),
  'cases.ndjson': ['1', '2'].map((number) => caseRow(number, { aktuellersaldo: '370.00' })),
  'main-claims.ndjson': [claimRow('1'), claimRow('2')],
  'case-history.ndjson': [historyRow(1, { attachment: 'attachments/a.pdf' })],
}

test('an import skips erased rows and documents, with a warning', async ({ db, imports }) => {
  await imports.write(folder)
  await imports.run()
  const [row] = await db.selectFrom('caseHistory').select('attachmentSha256').execute()
  await eraseDebtor(db, order, act)
  await removeUnneeded({ db, files: imports.files })
  const summaries = await imports.run()
  expect(imports.warnings).toEqual([
    expect.stringMatching(/^cases\.ndjson: erased rows are skipped: 1 \(case 1 on 2026-06-01\)\. Delete/),
    expect.stringMatching(/^main-claims\.ndjson: erased rows/),
    expect.stringMatching(/^case-history\.ndjson: erased rows/),
  ])
  expect(summaries.find(({ file }) => file === 'cases.ndjson')).toMatchObject({
    read: 2,
    unchanged: 2,
    rejected: 0,
  })
  expect(await db.selectFrom('inkassoCase').select('inkassoNumber').execute()).toEqual([
    { inkassoNumber: '2' },
  ])
  await removeUnneeded({ db, files: imports.files })
  expect(await imports.files.find(row?.attachmentSha256 ?? '')).toBe('missing')
})

test('a case that was erased by mistake can be imported again after the operator readmits it', async ({
  db,
  imports,
}) => {
  await imports.write(folder)
  await imports.run()
  await eraseDebtor(db, order, act)
  await readmit(db, { kind: 'case', key: '1' }, 'Irrtum', act)
  await imports.run()
  expect(
    await db.selectFrom('inkassoCase').select('inkassoNumber').orderBy('inkassoNumber').execute(),
  ).toEqual([{ inkassoNumber: '1' }, { inkassoNumber: '2' }])
  await expect(readmit(db, { kind: 'case', key: '1' }, 'Irrtum', act)).rejects.toThrow(
    'No case 1 was erased.',
  )
  const trail = await db
    .selectFrom('audit')
    .where('inkassoNumber', '=', '1')
    .select(['event', 'details'])
    .orderBy('position')
    .execute()
  expect(trail).toEqual([
    { event: 'case_erased', details: { reason: 'Art. 17' } },
    { event: 'row_readmitted', details: { reason: 'Irrtum' } },
  ])
})

test('a hand-over that named the debtor is not imported again', async ({ db, imports }) => {
  const text = 'Auftrag KD-1: Zschäpitz, Käthe'
  const handover = { id: 'U-1', glgNumber: '100100', userId: 'anna', date: '2026-01-15', time: '10:00', text }
  await imports.write({
    ...masterData,
    'cases.ndjson': [caseRow('1', { schuldnername: 'Zschäpitz, Käthe' })],
    'handovers.ndjson': [{ ...handover, location: 'in' }],
  })
  await imports.run()
  await eraseDebtor(db, { ...order, withNamed: true }, act)
  await imports.run()
  expect(imports.warnings.at(-1)).toMatch(
    /^handovers\.ndjson: erased rows are skipped: 1 \(handover U-1 on 2026-06-01\)/,
  )
  expect(await db.selectFrom('handover').selectAll().execute()).toEqual([])
  await readmit(db, { kind: 'handover', key: 'U-1' }, 'Irrtum', act)
  await imports.run()
  expect(await db.selectFrom('handover').select('text').execute()).toEqual([{ text }])
})

test('a task that named the debtor is not imported again, nor the questions and answers about their mandate', async ({
  db,
  imports,
}) => {
  const schuldnername = 'Zschäpitz, Käthe'
  const task = { glgNumber: '100100', kind: 'question', answer: 'text', createdDate: '2026-01-15' }
  const mandate = {
    ...task,
    taskId: 'F-2',
    title: 'Wie lautet die Anschrift?',
    receiptNumber: 'M-2026-000001',
  }
  const named = { ...task, taskId: 'F-1', title: `Kennen Sie ${schuldnername}?` }
  await imports.write({ ...masterData, 'cases.ndjson': [caseRow('1', { schuldnername })] })
  await imports.run()
  await buildUser(db, { aktentypen: ['V'] })
  await buildSubmission(db, {
    kind: 'mandate',
    receiptNumber: mandate.receiptNumber,
    state: 'accepted',
    acceptedInkassoNumber: '1',
  })
  await buildSubmission(db, {
    kind: 'taskAnswer',
    receiptNumber: 'A-2026-000001',
    state: 'fetched',
    payload: { taskId: 'F-2', revision: 1, text: 'Hauptstr. 1', mandateReceiptNumber: mandate.receiptNumber },
  })
  await buildSubmission(db, {
    kind: 'taskAnswer',
    receiptNumber: 'A-2026-000002',
    state: 'fetched',
    payload: {
      taskId: 'F-1',
      revision: 1,
      text: 'Ja,\nKäthe Zschäpitz\nkennen wir.',
      mandateReceiptNumber: '',
    },
  })
  await imports.write({
    ...masterData,
    'cases.ndjson': [caseRow('1', { schuldnername })],
    'tasks.ndjson': [named, mandate, { ...task, taskId: 'F-3', title: 'Wann?' }],
  })
  await imports.run()
  const { named: gone } = await eraseDebtor(db, { ...order, withNamed: true }, act)
  expect(gone.map(({ what }) => what)).toEqual(['submission A-2026-000002', 'task F-1'])
  expect(await db.selectFrom('submission').select('receiptNumber').execute()).toEqual([])
  await imports.run()
  expect(imports.warnings.at(-1)).toMatch(
    /^tasks\.ndjson: erased rows are skipped: 2 \(task F-1 on 2026-06-01, task F-2 on 2026-06-01\)/,
  )
  const taskIds = async () =>
    (await db.selectFrom('task').select('taskId').orderBy('taskId').execute()).map(({ taskId }) => taskId)
  expect(await taskIds()).toEqual(['F-3'])
  const again = createTaskRequest.parse({ ...task, taskId: 'F-1', title: named.title })
  await expect(createTask(db, again, act)).rejects.toThrow('Task F-1 was erased on 2026-06-01')
  await readmit(db, { kind: 'task', key: 'F-1' }, 'Irrtum', act)
  await imports.run()
  expect(await taskIds()).toEqual(['F-1', 'F-3'])
})

test('what an erased user sent is imported again under their pseudonym, whatever name the collection system sends', async ({
  db,
  imports,
}) => {
  const row = { glgNumber: '100100', userId: 'anna', date: '2026-01-15', time: '10:00' }
  await imports.write({
    ...folder,
    'handovers.ndjson': [{ ...row, id: 'U-1', location: 'in', text: 'Auftrag KD-1' }],
    'notices.ndjson': [
      { ...row, id: 'M-1', inkassoNumber: '1', geschaeftsId: 'KD-1', type: 'S', content: 'zahlt' },
      {
        ...row,
        id: 'M-2',
        inkassoNumber: '1',
        geschaeftsId: 'KD-1',
        type: 'S',
        content: 'x',
        userId: 'berta',
      },
    ],
  })
  await imports.run()
  await buildUser(db, { aktentypen: ['V'] })
  const keys = new Map([['key', randomBytes(32)]])
  const { pseudonym } = await eraseUser(db, { username: 'anna', reason: 'Art. 17', keys, deliveries }, act)
  const summaries = await imports.run()
  expect(summaries.map(({ updated }) => updated)).toEqual(summaries.map(() => 0))
  const names = async (table: 'notice' | 'handover') =>
    (await db.selectFrom(table).select('userId').orderBy('id').execute()).map(({ userId }) => userId)
  expect([await names('notice'), await names('handover')]).toEqual([[pseudonym, 'berta'], [pseudonym]])
})

test('nothing is erased during an import, and no import starts during an erasure', async ({
  db,
  pool,
  imports,
}) => {
  await imports.write(folder)
  await imports.run()
  await withImportConnection(pool, undefined, async () => {
    await expect(eraseDebtor(db, order, act)).rejects.toThrow('An import or another erasure is running.')
  })
  await db.transaction().execute(async (erasing) => {
    await sql.raw(lockInTransaction(locks.import)).execute(erasing)
    await expect(imports.run()).rejects.toThrow('Another import is running.')
  })
  expect(await eraseDebtor(db, order, act)).toMatchObject({ cases: 1 })
})

test('of two concurrent erasures one is done and the other is refused', async ({ db, imports }) => {
  await imports.write(folder)
  await imports.run()
  const outcomes = await Promise.allSettled([eraseDebtor(db, order, act), eraseDebtor(db, order, act)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await db.selectFrom('erasedRow').selectAll().execute()).toHaveLength(1)
})

import { fileURLToPath } from 'node:url'

import { allFeatures } from '@portal/contract/feature-switches.ts'
import { createTaskRequest } from '@portal/contract/operator/tasks.ts'
import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import { createTask } from '#operator/tasks/create-task.ts'
import { listTasks } from '#operator/tasks/list-tasks.ts'
import { actAt } from '#test/act.ts'
import { buildSubmission } from '#test/build-submission.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { caseRow, masterData, test } from '#test/import.ts'

const docs = (name: string) => fileURLToPath(new URL(`../../../../docs/examples/${name}`, import.meta.url))

const statesOf = async (db: Db) =>
  (await listTasks(db, {})).map(({ taskId, revision, state }) => `${taskId} ${revision} ${state}`)

/** Inserts a creditor's answer. */
const answer = (db: Db, taskId: string, revision: number) =>
  buildSubmission(db, {
    kind: 'taskAnswer',
    receiptNumber: `A-2026-${revision}`,
    payload: { taskId, revision, value: 'true' },
  })

const taskRow = (taskId: string, more: object = {}) => ({
  taskId,
  glgNumber: '100100',
  kind: 'question',
  title: 'Wurde geliefert?',
  createdDate: '2026-05-20',
  ...more,
})

test('the second example folder can be imported after the first, with its question on a mandate', async ({
  db,
  imports,
}) => {
  await imports.run({ folder: docs('import') })
  const [summary] = await imports.run({ folder: docs('dialogue'), features: allFeatures })
  expect(summary).toMatchObject({ kind: 'tasks', read: 3, inserted: 3 })
  expect(imports.warnings).toEqual([])
  expect(await listTasks(db, {})).toMatchObject([
    { taskId: 'T-1001', inkassoNumber: '2026/17', dueDate: '2026-02-15', filesRequired: true },
    { taskId: 'T-1002', cost: '57.00', attachmentFilename: 'Ratenvorschlag.pdf', filesRequired: false },
    { taskId: 'T-1003', receiptNumber: 'M-2026-000001', options: ['als Verbraucher', 'als Unternehmer'] },
  ])
})

test('an unchanged row reopens nothing, a higher revision reopens the task, a lower one is a fault', async ({
  db,
  imports,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const rows = (more: object = {}) => ({ 'tasks.ndjson': [taskRow('T-1', more), taskRow('T-2')] })
  await imports.write(rows())
  await imports.run()
  await answer(db, 'T-1', 1)
  const before = await db.selectFrom('task').select(['taskId', 'changedAt']).orderBy('taskId').execute()
  expect(await imports.run()).toMatchObject([{ unchanged: 2, updated: 0 }])
  // Imports the same task with a default value written out. The text of the row differs, its values do not.
  await imports.write(rows({ revision: 1 }))
  expect(await imports.run()).toMatchObject([{ unchanged: 2, updated: 0 }])
  expect(await db.selectFrom('task').select(['taskId', 'changedAt']).orderBy('taskId').execute()).toEqual(
    before,
  )
  expect(await statesOf(db)).toEqual(['T-1 1 answered', 'T-2 1 open'])
  await imports.write(rows({ revision: 2 }))
  expect(await imports.run()).toMatchObject([{ unchanged: 1, updated: 1 }])
  expect(await statesOf(db)).toEqual(['T-1 2 open', 'T-2 1 open'])
  const [changed, same] = await db.selectFrom('task').select('changedAt').orderBy('taskId').execute()
  expect(changed?.changedAt.getTime()).toBeGreaterThan(before[0]?.changedAt.getTime() ?? Infinity)
  expect(same?.changedAt).toEqual(before[1]?.changedAt)
  await imports.write(rows())
  expect((await imports.runWithRejects()).rejected).toMatchObject([
    { field: 'revision', code: 'olderRevision', reason: '1 is older than revision 2, which is stored.' },
  ])
  expect(await statesOf(db)).toEqual(['T-1 2 open', 'T-2 1 open'])
})

test('a task that a complete file no longer contains is deleted, but not one created in the portal', async ({
  db,
  imports,
}) => {
  await buildCustomers(db)
  await imports.write({ 'tasks.ndjson': [taskRow('T-1'), taskRow('T-2')] })
  await imports.run()
  const given = { kind: 'question', title: 'Von Hand?', glgNumber: '100100' } as const
  await createTask(db, createTaskRequest.parse({ ...given, taskId: 'P-1' }), actAt())
  await createTask(db, createTaskRequest.parse({ ...given, taskId: 'P-2' }), actAt())
  await imports.write({ 'tasks.ndjson': [taskRow('T-2'), taskRow('P-2')] })
  const { missing } = await imports.runWhole({ complete: ['tasks'], maxDeletions: 100 })
  expect(missing).toEqual({ tasks: 1 })
  expect((await listTasks(db, {})).map(({ taskId, isMadeHere }) => [taskId, isMadeHere])).toEqual([
    ['P-1', true],
    ['P-2', false],
    ['T-2', false],
  ])
})

test('a task must belong to the creditor of its case, and its fields must fit together', async ({
  imports,
}) => {
  await imports.write({
    ...masterData,
    'cases.ndjson': [caseRow('1')],
    'tasks.ndjson': [
      taskRow('T-1', { inkassoNumber: '1', glgNumber: '100200' }),
      taskRow('T-2', { inkassoNumber: 'nirgends' }),
      taskRow('T-3', { answer: 'choice' }),
      taskRow('T-4', { options: 'Ja|Nein' }),
      taskRow('T-5', { cost: '1.00' }),
      taskRow('T-6', { answer: 'choice', options: 'Ja|Ja' }),
      taskRow('T-7', { inkassoNumber: '1' }),
    ],
  })
  const { rejected, summaries } = await imports.runWithRejects()
  expect(summaries.at(-1)).toMatchObject({ kind: 'tasks', inserted: 1 })
  const faults = rejected.map(({ line, field, code }) => [Number(line), field, code] as const)
  expect(faults.toSorted(([one], [other]) => one - other)).toEqual([
    [1, 'glgNumber', 'otherCreditor'],
    [2, 'inkassoNumber', 'unknownReference'],
    [3, 'options', 'required'],
    [4, 'options', 'superfluous'],
    [5, 'cost', 'superfluous'],
    [6, 'options', 'format'],
  ])
})

test('while the feature is off tasks are stored with a warning that nobody sees them', async ({
  db,
  imports,
}) => {
  await buildCustomers(db)
  await imports.write({ 'tasks.ndjson': [taskRow('T-1')] })
  await imports.run({ features: { ...allFeatures, tasks: false } })
  expect(imports.warnings).toEqual([
    "tasks: stored, but nobody sees them while features.tasks is off in the operator's file.",
  ])
  expect(await statesOf(db)).toEqual(['T-1 1 open'])
})

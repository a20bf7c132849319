import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { createTaskRequest } from '@portal/contract/operator/tasks.ts'
import { expect } from 'vitest'

import { closeTask } from '#operator/tasks/close-task.ts'
import { createTask, createTaskWithFile } from '#operator/tasks/create-task.ts'
import { deleteCases } from '#privacy/erasure/delete-cases.ts'
import { sweepOrphans } from '#submissions/sweep-orphans.ts'
import { removeUnneeded } from '#submissions/unneeded-files.ts'
import { actAt } from '#test/act.ts'
import { buildSubmission } from '#test/build-submission.ts'
import { buildTask } from '#test/build-task.ts'
import { buildCase, buildCustomers, buildUser } from '#test/build.ts'
import { test } from '#test/portal.ts'
import { pdfFile } from '#test/sample-files.ts'

const request = (more: object = {}) =>
  createTaskRequest.parse({ kind: 'question', title: 'Wurde geliefert?', ...more })
const act = actAt(new Date('2026-06-01T22:30:00Z'))

test('a repeated task is created once; another one with its number needs a higher revision', async ({
  db,
}) => {
  await buildCustomers(db)
  const first = await createTask(db, request({ taskId: 'P-1', glgNumber: '100100', cost: null }), act)
  expect(first).toMatchObject({ revision: 1, state: 'open', isMadeHere: true, createdDate: '2026-06-02' })
  const nextDay = actAt(new Date('2026-06-05T10:00:00Z'))
  expect(await createTask(db, request({ taskId: 'P-1', glgNumber: '100100' }), nextDay)).toEqual(first)
  const other = { taskId: 'P-1', glgNumber: '100100', title: 'Wann wurde geliefert?' }
  await expect(createTask(db, request(other), act)).rejects.toThrow(
    'Task P-1 exists already, in revision 1: give it a higher one to ask again.',
  )
  expect(await createTask(db, request({ ...other, revision: 2 }), act)).toMatchObject({ revision: 2 })
  const trail = await db.selectFrom('audit').select(['event', 'details']).orderBy('position').execute()
  expect(trail).toEqual([
    { event: 'task_created', details: { taskId: 'P-1', revision: 1 } },
    { event: 'task_created', details: { taskId: 'P-1', revision: 2 } },
  ])
})

test('of two concurrent tasks with one number one is created, and the other is the same or refused', async ({
  db,
}) => {
  await buildCustomers(db)
  const same = { taskId: 'P-1', glgNumber: '100100' }
  const made = await Promise.all([1, 2, 3, 4].map(() => createTask(db, request(same), act)))
  expect(new Set(made.map(({ taskId }) => taskId))).toEqual(new Set(['P-1']))
  const titles = ['Wann?', 'Wo?', 'Wie?', 'Warum?']
  const results = await Promise.allSettled(
    titles.map((title) => createTask(db, request({ ...same, taskId: 'P-2', title }), act)),
  )
  expect(results.map(({ status }) => status).toSorted()).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'rejected',
  ])
  const trail = await db.selectFrom('audit').where('event', '=', 'task_created').selectAll().execute()
  expect(trail).toHaveLength(2)
})

test('a task is for the creditor of its case or mandate, and both must belong together', async ({ db }) => {
  await buildCustomers(db)
  await buildUser(db)
  const inkassoNumber = await buildCase(db, { glgNumber: '100200' })
  const { receiptNumber } = await buildSubmission(db, { kind: 'mandate', receiptNumber: 'M-2026-000001' })
  expect(await createTask(db, request({ inkassoNumber }), act)).toMatchObject({ glgNumber: '100200' })
  expect(await createTask(db, request({ receiptNumber }), act)).toMatchObject({ glgNumber: '100100' })
  const refused = async (about: object) =>
    createTask(db, request(about), act).then(
      () => 'taken',
      ({ code, fields }: { code: string; fields: object }) => ({ code, fields }),
    )
  expect(await refused({})).toEqual({ code: 'invalid', fields: { glgNumber: 'required' } })
  expect(await refused({ glgNumber: '9' })).toEqual({ code: 'invalid', fields: { glgNumber: 'format' } })
  expect(await refused({ inkassoNumber: '9' })).toEqual({
    code: 'invalid',
    fields: { inkassoNumber: 'format' },
  })
  expect(await refused({ receiptNumber: 'M-2026-000002' })).toEqual({
    code: 'invalid',
    fields: { receiptNumber: 'format' },
  })
  expect(await refused({ inkassoNumber, glgNumber: '100100' })).toEqual({
    code: 'invalid',
    fields: { glgNumber: 'format' },
  })
})

test('a task created in the portal can be closed, repeatedly; an imported one can neither be closed nor asked again', async ({
  db,
}) => {
  await buildCustomers(db)
  await createTask(db, request({ taskId: 'P-1', glgNumber: '100100' }), act)
  for (let time = 0; time < 2; time++)
    expect(await closeTask(db, 'P-1', { withdraw: true }, act)).toMatchObject({ state: 'withdrawn' })
  expect(await db.selectFrom('audit').where('event', '=', 'task_closed').select('details').execute()).toEqual(
    [{ details: { taskId: 'P-1', state: 'withdrawn' } }],
  )
  await buildTask(db, { taskId: 'T-1' })
  await expect(closeTask(db, 'T-1', { withdraw: false }, act)).rejects.toThrow('was imported')
  const anew = request({ taskId: 'T-1', glgNumber: '100100', revision: 2 })
  await expect(createTask(db, anew, act)).rejects.toThrow('was imported')
  await expect(closeTask(db, 'T-2', { withdraw: false }, act)).rejects.toThrow('There is no task T-2.')
})

test('a document is stored with its task, stays while a task refers to it, and is deleted with the case', async ({
  db,
  shared: { files, folder },
}) => {
  await buildCustomers(db)
  const inkassoNumber = await buildCase(db)
  const path = join(folder, 'Schreiben.pdf')
  await writeFile(path, pdfFile)
  await createTaskWithFile({ db, files }, request({ taskId: 'P-1', inkassoNumber }), path, act)
  const { attachmentSha256: sha256 } = await db
    .selectFrom('task')
    .select('attachmentSha256')
    .executeTakeFirstOrThrow()
  const later = new Date(Date.now() + 7_200_000)
  expect(await sweepOrphans({ db, files }, { now: later, isConfirmed: true })).toMatchObject({
    stored: 1,
    unnamed: 0,
  })
  const context = { archive: { archiveYears: 0 }, now: act.now, atOnce: true }
  await db.transaction().execute((transaction) => deleteCases(transaction, [inkassoNumber], context))
  await removeUnneeded({ db, files })
  expect([await db.selectFrom('task').selectAll().execute(), await files.find(sha256 ?? '')]).toEqual([
    [],
    'missing',
  ])
  await symlink(path, join(folder, 'Anlage.pdf'))
  const linked = { taskId: 'P-2', glgNumber: '100100' }
  expect(
    await createTaskWithFile({ db, files }, request(linked), join(folder, 'Anlage.pdf'), act),
  ).toMatchObject({ attachmentFilename: 'Anlage.pdf' })
  await expect(
    createTaskWithFile({ db, files }, request(linked), join(folder, 'nirgends.pdf'), act),
  ).rejects.toThrow('The file cannot be read: ENOENT')
  await writeFile(join(folder, 'Programm.exe'), 'MZ')
  await expect(
    createTaskWithFile({ db, files }, request({ glgNumber: '100100' }), join(folder, 'Programm.exe'), act),
  ).rejects.toThrow('"Programm.exe" is none of')
})

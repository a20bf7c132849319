import { readChanges } from '@portal/contract/changes.ts'
import { readCounters } from '@portal/contract/counters.ts'
import { expect } from 'vitest'

import { buildTask } from '#test/build-task.ts'
import { buildCase, buildCustomers, buildUser } from '#test/build.ts'
import { test } from '#test/portal.ts'

const made = new Date('2026-03-01T10:00:00Z')

test('an unanswered task is among the changes, with its case, and is counted', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db, {}, made)
  const inkassoNumber = await buildCase(db, { inkassoNumber: '4711' })
  const common = { changedAt: new Date('2026-03-02T10:00:00Z'), title: 'Wurde geliefert?' }
  await buildTask(db, { ...common, taskId: 'T-1', inkassoNumber, dueDate: '2026-03-09' })
  await buildTask(db, { ...common, taskId: 'T-2', inkassoNumber: null })
  await buildTask(db, { ...common, taskId: 'T-3', inkassoNumber, state: 'closed' })
  await buildTask(db, { ...common, taskId: 'T-4', glgNumber: '200100', inkassoNumber: null })
  await buildTask(db, { ...common, taskId: 'T-5', inkassoNumber, changedAt: made })
  const token = await portal.logIn('anna')
  const { changes } = readChanges.response.parse((await portal.call(readChanges, {}, token)).payload)
  const found = changes.map(({ what, taskId, inkassoNumber, day, text }) => [
    what,
    taskId,
    inkassoNumber,
    day,
    text,
  ])
  expect(found).toEqual([
    ['task', 'T-2', '', null, 'Wurde geliefert?'],
    ['task', 'T-1', '4711', '2026-03-09', 'Wurde geliefert?'],
  ])
  // It is June on the test portal's clock, so the task of March is overdue.
  expect((await portal.call(readCounters, {}, token)).payload).toEqual({
    changes: 2,
    open: 3,
    overdue: 1,
    unread: 0,
  })
})

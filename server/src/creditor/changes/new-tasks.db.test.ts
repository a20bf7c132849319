import { readChanges } from '@portal/contract/changes.ts'
import { readCounters } from '@portal/contract/counters.ts'
import { expect } from 'vitest'

import { buildTask } from '#test/build-task.ts'
import { buildCase, buildCustomers, buildUser } from '#test/build.ts'
import { test } from '#test/portal.ts'

const made = new Date('2026-03-01T10:00:00Z')

test('a task is told while it waits for an answer, with its case, and counted beside what else waits', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db, {}, made)
  const inkassoNumber = await buildCase(db, { inkassoNumber: '4711' })
  const asked = { changedAt: new Date('2026-03-02T10:00:00Z'), title: 'Wurde geliefert?' }
  await buildTask(db, { ...asked, taskId: 'T-1', inkassoNumber, dueDate: '2026-03-09' })
  await buildTask(db, { ...asked, taskId: 'T-2', inkassoNumber: null })
  await buildTask(db, { ...asked, taskId: 'T-3', inkassoNumber, state: 'closed' })
  await buildTask(db, { ...asked, taskId: 'T-4', glgNumber: '200100', inkassoNumber: null })
  await buildTask(db, { ...asked, taskId: 'T-5', inkassoNumber, changedAt: made })
  const token = await portal.logIn('anna')
  const { changes } = readChanges.response.parse((await portal.call(readChanges, {}, token)).payload)
  const told = changes.map(({ what, taskId, inkassoNumber, day, text }) => [
    what,
    taskId,
    inkassoNumber,
    day,
    text,
  ])
  expect(told).toEqual([
    ['task', 'T-2', '', null, 'Wurde geliefert?'],
    ['task', 'T-1', '4711', '2026-03-09', 'Wurde geliefert?'],
  ])
  // The portal of the tests is in June.
  expect((await portal.call(readCounters, {}, token)).payload).toEqual({
    changes: 2,
    open: 3,
    overdue: 1,
    unread: 0,
  })
})

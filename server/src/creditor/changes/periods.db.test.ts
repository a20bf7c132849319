import { markChangesRead, readChanges } from '@portal/contract/changes.ts'
import { readCounters } from '@portal/contract/counters.ts'
import { expect } from 'vitest'

import { buildChange } from '#test/build-change.ts'
import { buildTask } from '#test/build-task.ts'
import { buildCase, buildCustomers, buildSubmission, buildUser } from '#test/build.ts'
import { type Portal, test } from '#test/portal.ts'

const made = new Date('2026-03-01T10:00:00Z')

type Days = Partial<Record<'dateMin' | 'dateMax', string>>

async function read(portal: Portal, token: string, days: Days = {}) {
  const { payload } = await portal.call(readChanges, { ...days }, token)
  return readChanges.response.parse(payload)
}

test('a period has what was read, too, by German days, and says what is unread', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db, {}, made)
  const inkassoNumber = await buildCase(db)
  // Berlin is an hour ahead of UTC until 29 March 2026, then two.
  const moments = [
    '2026-02-20T10:00:00.000Z',
    '2026-03-09T22:59:59.999Z',
    '2026-03-09T23:00:00.000Z',
    '2026-03-31T21:59:59.999Z',
    '2026-03-31T22:00:00.000Z',
  ] as const
  for (const at of moments) await buildChange(db, inkassoNumber, 'case', { changedAt: new Date(at) })
  const token = await portal.logIn('anna')
  await portal.call(markChangesRead, { until: moments[2] }, token)
  const shown = async (days: Days) =>
    (await read(portal, token, days)).changes.map(({ at, isUnread }) => [at, isUnread])
  const [first, second, third, fourth, fifth] = moments
  expect(await shown({})).toEqual([
    [fifth, true],
    [fourth, true],
  ])
  expect(await shown({ dateMin: '2026-03-10', dateMax: '2026-03-31' })).toEqual([
    [fourth, true],
    [third, false],
  ])
  expect(await shown({ dateMax: '2026-03-09' })).toEqual([
    [second, false],
    [first, false],
  ])
  expect(await shown({ dateMin: '2026-04-01' })).toEqual([[fifth, true]])
  const { counts, since } = await read(portal, token, { dateMin: '2026-03-10' })
  expect(counts).toEqual([{ what: 'newCase', count: 3 }])
  expect(since).toBe(third)
  const { error } = await portal.call(readChanges, { dateMin: '2026-03-02', dateMax: '2026-03-01' }, token)
  expect(error?.fields).toEqual({ dateMax: 'endBeforeStart' })
})

test('a decision around midnight belongs to its day, and is unread as long as in the list of the unread', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db, {}, made)
  const decided = (receiptNumber: string, at: string) =>
    buildSubmission(db, { receiptNumber, state: 'accepted', decidedAt: new Date(at) })
  await decided('M-1', '2026-03-09T22:59:30Z')
  await decided('M-2', '2026-03-09T23:00:30Z')
  const token = await portal.logIn('anna')
  await portal.call(markChangesRead, { until: '2026-03-09T23:01:00Z' }, token)
  const receiptsOf = async (days: Days) =>
    (await read(portal, token, days)).changes.map(({ receiptNumber, isUnread }) => [receiptNumber, isUnread])
  expect(await receiptsOf({})).toEqual([['M-2', true]])
  expect(await receiptsOf({ dateMin: '2026-03-09', dateMax: '2026-03-09' })).toEqual([['M-1', false]])
  expect(await receiptsOf({ dateMin: '2026-03-10', dateMax: '2026-03-10' })).toEqual([['M-2', true]])
})

test('R36 R39 a period says since when there are changes that the user may see', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db, { aktentypen: ['Vorgerichtlich'] }, made)
  const at = (hour: number) => ({ changedAt: new Date(Date.UTC(2026, 2, 2, hour)) })
  await buildChange(db, await buildCase(db, { glgNumber: '200100' }), 'case', at(1))
  await buildChange(db, await buildCase(db, { aktentyp: 'Gerichtlich' }), 'case', at(2))
  const token = await portal.logIn('anna')
  const sinceWhen = async (days: Days) => (await read(portal, token, days)).recordedSince
  expect(await sinceWhen({ dateMin: '2026-01-01' })).toBeNull()
  const own = await buildCase(db)
  await buildChange(db, own, 'case', at(4))
  await buildChange(db, own, 'case', at(5))
  expect(await sinceWhen({ dateMin: '2026-01-01' })).toBe(at(4).changedAt.toISOString())
  await buildSubmission(db, { receiptNumber: 'M-1', state: 'accepted', decidedAt: at(3).changedAt })
  expect(await sinceWhen({ dateMax: '2026-01-01' })).toBe(at(3).changedAt.toISOString())
  expect(await sinceWhen({})).toBeNull()
})

test('a task counts among the tasks only', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db, {}, made)
  const inkassoNumber = await buildCase(db)
  await buildChange(db, inkassoNumber, 'case')
  await buildTask(db, { taskId: 'T-1', inkassoNumber, changedAt: new Date('2026-03-02T10:00:00Z') })
  const token = await portal.logIn('anna')
  expect((await read(portal, token)).counts).toEqual([{ what: 'newCase', count: 1 }])
  expect((await portal.call(readCounters, {}, token)).payload).toMatchObject({ changes: 1, open: 1 })
})

import { markChangesRead, readChanges, undoMarkRead } from '@portal/contract/changes.ts'
import { expect } from 'vitest'

import { buildChange } from '#test/build-change.ts'
import { buildCase, buildCustomers, buildUser } from '#test/build.ts'
import { type Portal, test } from '#test/portal.ts'

const made = new Date('2026-03-01T10:00:00Z')

/** Logs in as the user in a new tab. Returns functions that mark, undo, and count unread changes. */
async function openTab(portal: Portal, username = 'anna') {
  const token = await portal.logIn(username)
  return {
    mark: async (until: string) => {
      const { payload } = await portal.call(markChangesRead, { until }, token)
      return markChangesRead.response.parse(payload)
    },
    undo: async (marked: { readUntil: string; before: string | null }) =>
      (await portal.call(undoMarkRead, marked, token)).payload,
    unread: async () => {
      const { payload } = await portal.call(readChanges, {}, token)
      return readChanges.response.parse(payload).changes.length
    },
  }
}

const [first, second, third] = ['2026-03-02T10:00:00Z', '2026-03-03T10:00:00Z', '2026-03-04T10:00:00Z']

test('undoing a mark restores the one before, the first of a user included', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db, {}, made)
  const inkassoNumber = await buildCase(db)
  for (const at of [first, second, third])
    await buildChange(db, inkassoNumber, 'case', { changedAt: new Date(at) })
  const { mark, undo, unread } = await openTab(portal)
  const firstMark = await mark(first)
  expect(firstMark.before).toBeNull()
  // A mark may have microseconds.
  const secondMark = await mark('2026-03-03T10:00:00.000123Z')
  expect(secondMark).toEqual({ readUntil: '2026-03-03T10:00:00.000123Z', before: firstMark.readUntil })
  expect(await unread()).toBe(1)
  expect(await undo(secondMark)).toEqual({ isUndone: true })
  expect(await unread()).toBe(2)
  expect(await undo(firstMark)).toEqual({ isUndone: true })
  expect(await unread()).toBe(3)
  expect(await undo(firstMark)).toEqual({ isUndone: false })
})

test('a mark that another tab has moved on stays', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db, {}, made)
  const inkassoNumber = await buildCase(db)
  for (const at of [first, second, third])
    await buildChange(db, inkassoNumber, 'case', { changedAt: new Date(at) })
  const tab = await openTab(portal)
  const other = await openTab(portal)
  const marked = await tab.mark(first)
  const later = await other.mark(second)
  expect(await tab.undo(marked)).toEqual({ isUndone: false })
  expect(await tab.unread()).toBe(1)
  // Marking an older list as read moves nothing, so there is nothing to undo.
  const nothing = await tab.mark(first)
  expect(nothing).toEqual({ readUntil: later.readUntil, before: later.readUntil })
  expect(await tab.undo(nothing)).toEqual({ isUndone: false })
  // Undoing never moves a mark forward.
  expect(await tab.undo({ readUntil: later.readUntil, before: third })).toEqual({ isUndone: false })
  expect(await tab.unread()).toBe(1)
})

test('two first marks at once know of each other', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db, {}, made)
  const tabs = [await openTab(portal), await openTab(portal)]
  const marks = await Promise.all(tabs.map(({ mark }, index) => mark([first, second][index] ?? '')))
  expect(marks.filter(({ before }) => before === null)).toHaveLength(1)
})

test('R36 nobody undoes the mark of another user', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db, {}, made)
  await buildUser(db, { username: 'berta' }, made)
  const inkassoNumber = await buildCase(db)
  await buildChange(db, inkassoNumber, 'case', { changedAt: new Date(first) })
  const anna = await openTab(portal)
  const berta = await openTab(portal, 'berta')
  const marked = await anna.mark(second)
  expect(await berta.undo(marked)).toEqual({ isUndone: false })
  expect(await anna.unread()).toBe(0)
})

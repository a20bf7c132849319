import {
  findMessageThreads,
  markAllMessagesRead,
  markMessagesRead,
  undoAllMessagesRead,
} from '@portal/contract/messages.ts'
import { expect } from 'vitest'

import { buildCase, buildCustomers, buildMessage, buildUser } from '#test/build.ts'
import { type Portal, test } from '#test/portal.ts'

const glgNumbers = ['100100', '100200']

/** Logs in as the user. Returns functions that mark messages as read, undo, and count unread messages. */
async function openTab(portal: Portal, username: string) {
  const token = await portal.logIn(username)
  return {
    markAll: async () => {
      const { payload } = await portal.call(markAllMessagesRead, { glgNumbers }, token)
      return markAllMessagesRead.response.parse(payload).marks
    },
    undo: (marks: Awaited<ReturnType<typeof markAllMessagesRead.response.parse>>['marks']) =>
      portal.call(undoAllMessagesRead, { marks }, token),
    mark: (inkassoNumber: string, until: number) =>
      portal.call(markMessagesRead, { inkassoNumber, until }, token),
    unread: async () => {
      const { payload } = await portal.call(findMessageThreads, { glgNumbers }, token)
      return payload['unread']
    },
  }
}

test('R36 marking all as read can be undone by the user only, and not where a mark has moved since', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  for (const username of ['anna', 'berta'])
    await buildUser(db, { username }, new Date('2026-01-01T10:00:00Z'))
  const [one, other] = [await buildCase(db), await buildCase(db)]
  for (const inkassoNumber of [one, other, other]) await buildMessage(db, { inkassoNumber })
  const [anna, berta] = [await openTab(portal, 'anna'), await openTab(portal, 'berta')]
  await anna.mark(other, 1)
  const marks = await anna.markAll()
  expect(marks).toHaveLength(2)
  expect(marks).toContainEqual({ inkassoNumber: one, readUntil: 1, before: 0 })
  expect(marks).toContainEqual({ inkassoNumber: other, readUntil: 2, before: 1 })
  expect(await anna.markAll()).toEqual([])
  await berta.undo(marks)
  expect([await anna.unread(), await berta.unread()]).toEqual([0, 3])
  await anna.undo(marks)
  expect(await anna.unread()).toBe(2)

  await anna.markAll()
  await buildMessage(db, { inkassoNumber: one })
  await anna.mark(one, 2)
  await anna.undo(marks)
  expect(await anna.unread()).toBe(1)
})

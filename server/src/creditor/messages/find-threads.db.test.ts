import { findMessageThreads, markMessagesRead } from '@portal/contract/messages.ts'
import { expect } from 'vitest'

import { buildCase, buildCustomers, buildMessage, buildUser } from '#test/build.ts'
import { test } from '#test/portal.ts'

test('threads with the same time are on one page each, ordered by number', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const anna = await portal.logIn('anna')
  // One thread in the middle is older, so that the test fails if rows are returned in insertion order.
  const oldest = await buildCase(db, { inkassoNumber: '20000060' })
  await buildMessage(db, { inkassoNumber: oldest, date: '2026-02-19' })
  const numbers = Array.from({ length: 119 }, (_, index) => String(20_000_000 + index + (index < 60 ? 0 : 1)))
  await db.transaction().execute(async (transaction) => {
    for (const inkassoNumber of numbers) {
      await buildCase(transaction, { inkassoNumber })
      await buildMessage(transaction, { inkassoNumber })
    }
  })
  const found = []
  for (const pageNumber of [1, 2, 3]) {
    const { payload } = await portal.call(findMessageThreads, { glgNumbers: ['100100'], pageNumber }, anna)
    // The cast is safe: the contract declares this field.
    found.push(...(payload['threads'] as { inkassoNumber: string }[]))
  }
  expect(found.map(({ inkassoNumber }) => inkassoNumber)).toEqual([...numbers, oldest])
})

test('a thread shows its first unread message, or the latest one if all are read', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const anna = await portal.logIn('anna')
  const inkassoNumber = await buildCase(db)
  const preview = async () => {
    const { payload } = await portal.call(findMessageThreads, { glgNumbers: ['100100'] }, anna)
    // The cast is safe: the contract declares these fields.
    return (payload['threads'] as { preview: { text: string } }[]).map(({ preview: { text } }) => text)
  }
  const read = (until: number) => portal.call(markMessagesRead, { inkassoNumber, until }, anna)
  await buildMessage(db, { inkassoNumber, date: '2026-02-20', text: 'schon gelesen' })
  await read(1)
  await buildMessage(db, { inkassoNumber, date: '2026-02-23', text: 'zuletzt' })
  await buildMessage(db, { inkassoNumber, date: '2026-02-22', time: '08:00', text: 'zuerst' })
  await buildMessage(db, { inkassoNumber, date: '2026-02-22', time: '09:00', text: 'danach' })
  expect(await preview()).toEqual(['zuerst'])
  await read(4)
  expect(await preview()).toEqual(['zuletzt'])
})

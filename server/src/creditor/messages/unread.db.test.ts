import {
  findMessageThreads,
  markAllMessagesRead,
  markMessagesRead,
  readMessages,
  sendMessage,
} from '@portal/contract/messages.ts'
import type { Pool } from 'pg'
import { expect } from 'vitest'

import { countUnread } from '#cases/count-unread.ts'
import { connect, type Db } from '#db/connect.ts'
import { aktentypen, buildCase, buildCustomers, buildMessage, buildUser } from '#test/build.ts'
import { endPool } from '#test/database.ts'
import { untilWaiting } from '#test/lock-waits.ts'
import { ownScopeOf } from '#test/own-scope.ts'
import { longPatience } from '#test/patience.ts'
import { type Portal, test } from '#test/portal.ts'

const glgNumbers = ['100100', '100200']

/** Number of a user's unread messages. Expects the counter in the navigation and the list of threads to agree. */
async function unreadOf(
  { db, pool, portal }: { db: Db; pool: Pool; portal: Portal },
  username: string,
  types: readonly string[] = aktentypen,
) {
  const { id: userId } = await db
    .selectFrom('portalUser')
    .where('username', '=', username)
    .select('id')
    .executeTakeFirstOrThrow()
  const counted = await countUnread(pool, { ...ownScopeOf(glgNumbers, types), userId })
  const token = await portal.logIn(username)
  for (const onlyUnread of [false, true]) {
    const { payload } = await portal.call(findMessageThreads, { glgNumbers, onlyUnread }, token)
    expect(payload['unread']).toBe(counted)
  }
  return counted
}

async function build(db: Db) {
  await buildCustomers(db)
  await buildUser(db, {}, new Date('2026-01-01T10:00:00Z'))
  const inkassoNumber = await buildCase(db)
  await buildMessage(db, { inkassoNumber, text: 'Bevor Berta da war' })
  await db
    .updateTable('caseMessage')
    .set({ changedAt: new Date('2026-01-02T10:00:00Z') })
    .execute()
  await buildUser(db, { username: 'berta' }, new Date('2026-01-03T10:00:00Z'))
  return inkassoNumber
}

test('R36 messages since the creation of a user are unread until seen; messages of colleagues never are', async ({
  db,
  pool,
  portal,
}) => {
  const inkassoNumber = await build(db)
  const world = { db, pool, portal }
  await buildMessage(db, { inkassoNumber, time: '10:00' })
  await portal.call(sendMessage, { inkassoNumber, text: 'Danke' }, await portal.logIn('berta'))
  expect([await unreadOf(world, 'anna'), await unreadOf(world, 'berta')]).toEqual([2, 1])
  const anna = await portal.logIn('anna')
  const { payload } = await portal.call(readMessages, { inkassoNumber }, anna)
  const seen = { inkassoNumber, until: payload['lastNumber'] }
  expect((await portal.call(markMessagesRead, seen, anna)).status).toBe(200)
  expect([await unreadOf(world, 'anna'), await unreadOf(world, 'berta')]).toEqual([0, 1])
  await buildMessage(db, { inkassoNumber, date: '2020-01-01' })
  expect(await unreadOf(world, 'anna')).toBe(1)
  // The read mark must neither move back nor move past the last message, because it would then hide later
  // messages.
  await portal.call(markMessagesRead, { inkassoNumber, until: 0 }, anna)
  expect(await unreadOf(world, 'anna')).toBe(1)
  await portal.call(markMessagesRead, { inkassoNumber, until: 2_000_000_000 }, anna)
  expect(await unreadOf(world, 'anna')).toBe(0)
  await buildMessage(db, { inkassoNumber })
  expect(await unreadOf(world, 'anna')).toBe(1)
})

test('R36 a user can mark all messages of the own cases as read, and later ones are unread', async ({
  db,
  pool,
  portal,
}) => {
  const inkassoNumber = await build(db)
  const world = { db, pool, portal }
  const hidden = await buildCase(db, { aktentyp: 'Gerichtlich' })
  await buildMessage(db, { inkassoNumber: hidden })
  await buildUser(db, { username: 'ben', aktentypen: ['Vorgerichtlich'] }, new Date('2026-01-01T10:00:00Z'))
  const ben = await portal.logIn('ben')
  expect((await portal.call(markAllMessagesRead, { glgNumbers: ['100100'] }, ben)).status).toBe(200)
  expect(await db.selectFrom('messageRead').select(['inkassoNumber', 'readUntil']).execute()).toEqual([
    { inkassoNumber, readUntil: 1 },
  ])
  await buildMessage(db, { inkassoNumber })
  expect(await unreadOf(world, 'ben', ['Vorgerichtlich'])).toBe(1)
  expect(await unreadOf(world, 'anna')).toBe(3)
})

test('a changed message is unread again, a removed one is not', async ({ db, pool, portal }) => {
  const inkassoNumber = await build(db)
  const world = { db, pool, portal }
  const messageId = await buildMessage(db, { inkassoNumber })
  const anna = await portal.logIn('anna')
  await portal.call(markMessagesRead, { inkassoNumber, until: 2 }, anna)
  const change = (text: string) =>
    db.updateTable('caseMessage').set({ text }).where('messageId', '=', messageId).execute()
  await change('Der Schuldner bietet Raten an.')
  expect(await unreadOf(world, 'anna')).toBe(0)
  await change('Der Schuldner hat bezahlt.')
  expect(await unreadOf(world, 'anna')).toBe(1)
  await db.deleteFrom('caseMessage').where('messageId', '=', messageId).execute()
  expect(await unreadOf(world, 'anna')).toBe(0)
})

test('R39 a case of a hidden file type is not counted, and cannot be marked', async ({
  db,
  pool,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db, { username: 'ben', aktentypen: ['Gerichtlich'] })
  const inkassoNumber = await buildCase(db)
  await buildMessage(db, { inkassoNumber })
  expect(await unreadOf({ db, pool, portal }, 'ben', ['Gerichtlich'])).toBe(0)
  const mark = { inkassoNumber, until: 1 }
  const answer = await portal.call(markMessagesRead, mark, await portal.logIn('ben'))
  expect(answer.error?.code).toBe('not_found')
})

test('R36 messages move with a case to another creditor number', async ({ db, pool, portal }) => {
  const inkassoNumber = await build(db)
  const world = { db, pool, portal }
  const anna = await portal.logIn('anna')
  const unanswered = await buildCase(db)
  await portal.call(sendMessage, { inkassoNumber, text: 'Wie steht es?' }, anna)
  await portal.call(sendMessage, { inkassoNumber: unanswered, text: 'Und hier?' }, anna)
  const threadsOf = async () => (await portal.call(findMessageThreads, { glgNumbers }, anna)).payload
  expect(await threadsOf()).toMatchObject({ totalThreads: 2 })
  await db.updateTable('inkassoCase').set({ glgNumber: '200100' }).execute()
  expect(await unreadOf(world, 'anna')).toBe(0)
  expect(await threadsOf()).toEqual({ threads: [], totalThreads: 0, unread: 0 })
  await buildUser(db, { username: 'clara', customerNumber: 'K2', glgNumbers: ['200100'] })
  await buildMessage(db, { inkassoNumber })
  const clara = await portal.logIn('clara')
  const { payload } = await portal.call(findMessageThreads, { glgNumbers: ['200100'] }, clara)
  expect(payload).toMatchObject({ totalThreads: 1, unread: 1 })
})

test('marking during an import does not mark the messages that it commits later', async ({
  db,
  pool,
  portal,
  databaseUrl,
}) => {
  const inkassoNumber = await build(db)
  const world = { db, pool, portal }
  const anna = await portal.logIn('anna')
  const mark = () => portal.call(markMessagesRead, { inkassoNumber, until: 2_000_000_000 }, anna)
  const other = connect(databaseUrl, longPatience)
  const importing = await other.db.startTransaction().execute()
  await buildMessage(importing, { inkassoNumber, text: 'aus der Lieferung' })
  const written = buildMessage(db, { inkassoNumber, text: 'von Hand' })
  await untilWaiting(db, 1)
  expect((await mark()).status).toBe(200)
  expect(await unreadOf(world, 'anna')).toBe(0)
  await importing.commit().execute()
  await written
  expect(await unreadOf(world, 'anna')).toBe(2)
  await endPool(other.pool)
})

test('marking all as read does not undo a parallel mark', async ({ db, portal }) => {
  const inkassoNumber = await build(db)
  const anna = await portal.logIn('anna')
  const { id: userId } = await db
    .selectFrom('portalUser')
    .where('username', '=', 'anna')
    .select('id')
    .executeTakeFirstOrThrow()
  const elsewhere = await db.startTransaction().execute()
  await buildMessage(elsewhere, { inkassoNumber })
  await elsewhere.insertInto('messageRead').values({ userId, inkassoNumber, readUntil: 2 }).execute()
  const all = portal.call(markAllMessagesRead, { glgNumbers }, anna)
  await untilWaiting(db, 1)
  await elsewhere.commit().execute()
  expect((await all).status).toBe(200)
  expect(await db.selectFrom('messageRead').select('readUntil').execute()).toEqual([{ readUntil: 2 }])
})

test('of more than a page of unread messages those not on the screen stay unread', async ({
  db,
  pool,
  portal,
}) => {
  const inkassoNumber = await build(db)
  for (let minute = 0; minute < 55; minute++)
    await buildMessage(db, {
      inkassoNumber,
      date: '2026-03-01',
      time: `10:${String(minute).padStart(2, '0')}`,
    })
  const anna = await portal.logIn('anna')
  const first = (await portal.call(readMessages, { inkassoNumber }, anna)).payload
  expect(first).toMatchObject({ hasEarlier: true, lastNumber: 56, earlierUnread: 1 })
  // The cast is safe: the contract declares this field.
  const [oldest] = first['messages'] as { messageId: string; time: string }[]
  expect(first['messages']).toHaveLength(50)
  expect(oldest?.time).toBe('10:05:00')
  const before = { inkassoNumber, before: oldest?.messageId }
  const second = (await portal.call(readMessages, before, anna)).payload
  expect(second).toMatchObject({ hasEarlier: false, lastNumber: 56, earlierUnread: null })
  expect(second['messages']).toHaveLength(6)
  await portal.call(markMessagesRead, { inkassoNumber, until: 0 }, anna)
  expect(await unreadOf({ db, pool, portal }, 'anna')).toBe(56)
})

test('a case whose messages were withdrawn is no longer listed, and its numbering continues', async ({
  db,
  pool,
  portal,
}) => {
  const inkassoNumber = await build(db)
  const anna = await portal.logIn('anna')
  const listed = async () => (await portal.call(findMessageThreads, { glgNumbers }, anna)).payload
  const latest = await buildMessage(db, { inkassoNumber, date: '2026-03-01' })
  await portal.call(markMessagesRead, { inkassoNumber, until: 2 }, anna)
  expect(await listed()).toMatchObject({ totalThreads: 1, threads: [{ preview: { date: '2026-03-01' } }] })
  await db.deleteFrom('caseMessage').where('messageId', '=', latest).execute()
  const { lastAt } = await db.selectFrom('messageThread').select('lastAt').executeTakeFirstOrThrow()
  expect(lastAt?.toISOString().slice(0, 10)).not.toBe('2026-03-01')
  await db.deleteFrom('caseMessage').execute()
  expect(await listed()).toEqual({ threads: [], totalThreads: 0, unread: 0 })
  await buildMessage(db, { inkassoNumber })
  expect(await listed()).toMatchObject({ totalThreads: 1, unread: 1 })
  expect(await unreadOf({ db, pool, portal }, 'anna')).toBe(1)
})

test('R36 the list has cases with unread messages first, each with one of its messages', async ({
  db,
  portal,
}) => {
  const first = await build(db)
  const second = await buildCase(db, { geschaeftsId: 'KD-2', schuldnername: 'Muster, Max' })
  const third = await buildCase(db, { geschaeftsId: 'KD-3' })
  await buildCase(db)
  const anna = await portal.logIn('anna')
  await portal.call(sendMessage, { inkassoNumber: third, text: 'Wie steht es?' }, anna)
  await buildMessage(db, { inkassoNumber: second, date: '2026-03-01', text: 'y'.repeat(400) })
  await portal.call(markMessagesRead, { inkassoNumber: first, until: 1 }, anna)
  const { payload } = await portal.call(findMessageThreads, { glgNumbers: ['100100'] }, anna)
  expect(payload).toMatchObject({
    totalThreads: 3,
    unread: 1,
    threads: [
      {
        inkassoNumber: second,
        glgNumber: '100100',
        geschaeftsId: 'KD-2',
        name: 'Muster, Max',
        unread: 1,
        preview: { isOwn: false, date: '2026-03-01', time: '09:41:00', text: 'y'.repeat(300) },
      },
      { inkassoNumber: third, unread: 0, preview: { isOwn: true, text: 'Wie steht es?' } },
      { inkassoNumber: first, unread: 0, preview: { isOwn: false, text: 'Bevor Berta da war' } },
    ],
  })
  const unread = await portal.call(findMessageThreads, { glgNumbers: ['100100'], onlyUnread: true }, anna)
  expect(unread.payload).toMatchObject({
    totalThreads: 1,
    unread: 1,
    threads: [{ inkassoNumber: second, unread: 1 }],
  })
  const beyond = await portal.call(findMessageThreads, { glgNumbers: ['100100'], pageNumber: 2 }, anna)
  expect(beyond.payload).toEqual({ threads: [], totalThreads: 3, unread: 1 })
})

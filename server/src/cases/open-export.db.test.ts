import { noticesRequest } from '@portal/contract/notices.ts'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { expect } from 'vitest'

import type { Creditor } from '#access/creditor.ts'
import { createOpenExport, type OpenExport } from '#cases/open-export.ts'
import { noticeList } from '#creditor/notices/notice-list.ts'
import type { Db } from '#db/connect.ts'
import type { RowStream } from '#http/row-stream.ts'
import { aktentypen, buildCustomers, buildNotice } from '#test/build.ts'
import { test as databaseTest } from '#test/database.ts'
import { ownScopeOf } from '#test/own-scope.ts'

const now = new Date('2026-06-01T10:00:00Z')
const scope = ownScopeOf(['100100', '100200'], aktentypen)
const { glgNumbers } = scope
const search = { ...noticesRequest.parse({ glgNumbers: [...glgNumbers] }), ...scope }
const creditor = (userId: string): Creditor => ({
  sessionId: '',
  userId,
  username: `user ${userId}`,
  actor: `user ${userId}`,
  ...scope,
  zinsenEnabled: false,
  freshAt: now,
})
const order = {
  list: 'notices',
  glgNumbers,
  count: noticeList.countQuery(search),
  rows: noticeList.allQuery(search),
} as const

const exporter = (db: Db, limitRows = 1000) => createOpenExport({ db, clock: () => now, limitRows })

type Notices = RowStream<{ id: string }>

/** `open` opens an export of all notices, by default as user 1, and closes it after the test. */
const test = databaseTest.extend<{ open: (openExport: OpenExport, userId?: string) => Promise<Notices> }>({
  open: async ({ db: _db }, use) => {
    const opened: Notices[] = []
    await use(async (openExport, userId = '1') => {
      const stream = await openExport(creditor(userId), order)
      opened.push(stream)
      return stream
    })
    for (const stream of opened) await stream.close()
  },
})

async function idsOf(stream: Notices) {
  const ids = []
  for await (const batch of stream.batches) ids.push(...batch.map(({ id }) => id))
  return ids
}

const inUse = (pool: Pool) => pool.totalCount - pool.idleCount

const auditRows = (db: Db) =>
  db.selectFrom('audit').select(['event', 'actor', 'userId', 'details']).orderBy('position').execute()

test('total and rows come from one snapshot', async ({ db, pool, open }) => {
  await buildCustomers(db)
  for (const id of ['a', 'b', 'c']) await buildNotice(db, { id })
  const stream = await open(exporter(db))
  await buildNotice(db, { id: 'd' })
  expect(stream.total).toBe(3)
  expect(await idsOf(stream)).toEqual(['c', 'b', 'a'])
  await stream.close()
  expect(inUse(pool)).toBe(0)
})

test('rows come in batches, in the requested order', async ({ db, open }) => {
  await buildCustomers(db)
  await sql`insert into notice (id, glg_number, user_id, date, time, inkasso_number, geschaefts_id, type, content)
    select lpad(i::text, 5, '0'), '100100', 'anna', '2026-01-01', '08:00', '1', '', 'S', '' from generate_series(1, 1201) i`.execute(
    db,
  )
  const stream = await open(exporter(db, 1201))
  const batches = []
  for await (const batch of stream.batches) batches.push(batch)
  expect(batches.map(({ length }) => length)).toEqual([500, 500, 201])
  const ids = batches.flat().map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted().toReversed())
})

test('R64 more rows than the limit are refused, and nothing stays open', async ({ db, pool, open }) => {
  await buildCustomers(db)
  for (const id of ['a', 'b', 'c']) await buildNotice(db, { id })
  await expect(exporter(db, 2)(creditor('1'), order)).rejects.toMatchObject({ code: 'export_too_large' })
  expect(await auditRows(db)).toEqual([])
  expect(inUse(pool)).toBe(0)
  expect((await open(exporter(db, 3))).total).toBe(3)
})

test('R64 the audit trail has user, list and number of rows before the first row is sent', async ({
  db,
  open,
}) => {
  await buildCustomers(db)
  await buildNotice(db, { content: 'Geheim, Greta' })
  await open(exporter(db), '7')
  expect(await auditRows(db)).toEqual([
    {
      event: 'data_export',
      actor: 'user 7',
      userId: '7',
      details: { list: 'notices', rows: 1, glgNumbers: 2 },
    },
  ])
})

test('a user has two exports at a time, on all servers together', async ({ db, pool, open }) => {
  await buildCustomers(db)
  const [one, other] = [exporter(db), exporter(db)]
  const first = await open(one)
  await open(other)
  await expect(one(creditor('1'), order)).rejects.toMatchObject({ code: 'too_many' })
  await open(one, '2')
  expect(inUse(pool)).toBe(3)
  await first.close()
  await open(other)
})

test('a server runs four exports at a time and keeps its other connections for other calls', async ({
  db,
  pool,
  open,
}) => {
  await buildCustomers(db)
  const openExport = exporter(db)
  const opened = []
  for (const userId of ['1', '2', '3', '4']) opened.push(await open(openExport, userId))
  await expect(openExport(creditor('5'), order)).rejects.toMatchObject({ code: 'too_many' })
  for (const stream of opened) await stream.close()
  expect(inUse(pool)).toBe(0)
  await open(openExport, '5')
})

test('a connection that breaks ends the rows with an error and leaves the pool', async ({
  db,
  pool,
  open,
}) => {
  await buildCustomers(db)
  await sql`insert into notice (id, glg_number, user_id, date, time, inkasso_number, geschaefts_id, type, content)
    select i::text, '100100', 'anna', '2026-01-01', '08:00', '1', '', 'S', '' from generate_series(1, 501) i`.execute(
    db,
  )
  const stream = await open(exporter(db))
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`.execute(db)
  await expect(idsOf(stream)).rejects.toThrow(/connection/)
  await stream.close()
  expect(inUse(pool)).toBe(0)
  await expect(idsOf(await open(exporter(db)))).resolves.toHaveLength(501)
})

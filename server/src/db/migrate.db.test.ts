import { createHash } from 'node:crypto'

import type { Pool } from 'pg'
import { expect } from 'vitest'

import { connect } from '#db/connect.ts'
import { isSchemaCurrent, migrate } from '#db/migrate.ts'
import { allowsEarlierProgram } from '#db/migrations.ts'
import { test as databaseTest } from '#test/database.ts'

/** `empty` is a pool for a schema without tables. */
const test = databaseTest.extend<{ empty: Pool }>({
  empty: async ({ databaseUrl, pool: template }, use) => {
    await template.query('drop schema if exists empty cascade; create schema empty')
    const url = new URL(databaseUrl)
    url.searchParams.set('options', '-c search_path=empty')
    const { pool } = connect(url.href)
    await use(pool)
    await pool.end()
  },
})

const migration = (name: string, sql: string, earlierMayRun = false) => ({
  name,
  sql,
  earlierMayRun,
  checksum: createHash('sha256').update(sql).digest('hex'),
})
const cases = migration('0001-cases.sql', 'create table cases (id int); insert into cases values (1)')
const notices = migration('0002-notices.sql', 'create table notices as select * from cases')

test('the test database has the current schema', async ({ pool }) => {
  expect(await isSchemaCurrent(pool)).toBe(true)
})

test('each migration runs once, in order, no matter how often the portal starts', async ({ empty }) => {
  await migrate(empty, [cases])
  expect(await isSchemaCurrent(empty, [cases, notices])).toBe(false)
  await migrate(empty, [cases, notices])
  await migrate(empty, [cases, notices])
  expect(await isSchemaCurrent(empty, [cases, notices])).toBe(true)
  expect((await empty.query('select id from notices')).rows).toEqual([{ id: 1 }])
})

test('a table that a migration rewrites is vacuumed, so that index-only scans work at once', async ({
  empty,
}) => {
  const change = 'alter table cases add key int generated always as (id) stored; analyze cases'
  await migrate(empty, [cases])
  await migrate(empty, [cases, migration('0002-key.sql', change)])
  const vacuumed = async () => {
    const { rows } = await empty.query<{ count: string }>(
      `select vacuum_count as count from pg_stat_user_tables where relid = 'cases'::regclass`,
    )
    return rows[0]?.count
  }
  await expect.poll(vacuumed).toBe('1')
})

test('R99 the database of another program is refused and left unchanged', async ({ empty }) => {
  await empty.query('create table invoices (id int)')
  await expect(migrate(empty, [cases])).rejects.toThrow('The database holds tables of another program')
  const { rows } = await empty.query(
    `select relname from pg_class where relnamespace = 'empty'::regnamespace and relkind = 'r'`,
  )
  expect(rows).toEqual([{ relname: 'invoices' }])
})

test('R82 portals that start in parallel do not run a migration twice', async ({ empty }) => {
  await Promise.all([1, 2, 3].map(() => migrate(empty, [cases, notices])))
  expect((await empty.query('select id from notices')).rows).toEqual([{ id: 1 }])
})

test('a failed migration is rolled back, named, and can be run again', async ({ empty }) => {
  const broken = migration('0002-broken.sql', 'create table half (id int); select 1 / 0')
  await expect(migrate(empty, [cases, broken])).rejects.toThrow(
    'The migration 0002-broken.sql failed: division by zero.',
  )
  expect((await empty.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }])

  await migrate(empty, [cases, notices])
  expect(await isSchemaCurrent(empty, [cases, notices])).toBe(true)
})

test('R82 a newer database is refused at the start, and a running portal reports that it is not ready', async ({
  empty,
}) => {
  await migrate(empty, [cases, notices])
  await expect(migrate(empty, [cases])).rejects.toThrow(
    'The database is newer than the program: it has 0002-notices.sql, which is unknown to this version and',
  )
  expect(await isSchemaCurrent(empty, [cases])).toBe(false)
})

test('R82 the previous version starts on a newer database if every newer migration allows it', async ({
  empty,
}) => {
  const harmless = migration('0002-index.sql', 'create index on cases (id)', true)
  await migrate(empty, [cases, harmless])
  await migrate(empty, [cases])
  expect(await isSchemaCurrent(empty, [cases])).toBe(true)

  const harmful = migration('0003-away.sql', 'drop table cases')
  await migrate(empty, [cases, harmless, harmful])
  await expect(migrate(empty, [cases])).rejects.toThrow('it has 0003-away.sql')
})

test('R82 a database without the declaration is migrated, and refuses earlier versions', async ({
  empty,
}) => {
  await migrate(empty, [cases, notices])
  await empty.query('alter table schema_migration drop column earlier_may_run')
  await migrate(empty, [cases, notices])
  await expect(migrate(empty, [cases])).rejects.toThrow('it has 0002-notices.sql')
})

test('R82 a migration declares in its first line whether the previous version may run', () => {
  expect(allowsEarlierProgram('0009-index.sql', '-- earlier program: may run\ncreate index')).toBe(true)
  expect(allowsEarlierProgram('0009-away.sql', '-- earlier program: must not run\ndrop table')).toBe(false)
  expect(allowsEarlierProgram('0008-old.sql', 'create table')).toBe(false)
  expect(() => allowsEarlierProgram('0009-silent.sql', 'create table')).toThrow(
    'The migration 0009-silent.sql',
  )
})

test('R82 a migration that was changed after it was applied is refused', async ({ empty }) => {
  await migrate(empty, [cases])
  const changed = migration(cases.name, 'create table cases (id bigint)')
  await expect(migrate(empty, [changed])).rejects.toThrow(
    'The migration 0001-cases.sql was changed after it was applied; restore the file.',
  )
  expect(await isSchemaCurrent(empty, [changed])).toBe(false)
})

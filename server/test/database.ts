import { randomBytes } from 'node:crypto'
import { once } from 'node:events'

import type { Pool } from 'pg'
import { inject, test as base } from 'vitest'

import type { AbortablePool } from '#db/abortable-pool.ts'
import { connect, type Db } from '#db/connect.ts'
import { asSuperuser } from '#test/as-superuser.ts'
import { longPatience, type Patience } from '#test/patience.ts'

interface TestDatabase {
  /** How long calls wait before they fail. Tests of these limits set `usualPatience`. */
  patience: Patience
  /** URL of the test file's database, cloned from the template and dropped after the last test. */
  databaseUrl: string
  /** An empty, migrated database and its pool, with the portal's role. A test may end the pool. */
  database: { db: Db; pool: AbortablePool }
  db: Db
  pool: Pool
}

/** Vitest's `test` with a real database: one per test file, emptied before each test. */
export const test = base.extend<TestDatabase>({
  patience: longPatience,
  databaseUrl: [
    // Vitest requires a destructuring pattern, here an empty one.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { superuserUrl, ownerUrl } = inject('databaseServer')
      const name = `test_${randomBytes(6).toString('hex')}`
      await asSuperuser(superuserUrl, `create database ${name} template portal owner portal`)
      const url = new URL(ownerUrl)
      url.pathname = name
      await use(url.href)
      await asSuperuser(superuserUrl, `drop database ${name} with (force)`)
    },
    { scope: 'file' },
  ],
  database: async ({ databaseUrl, patience }, use) => {
    const database = connect(databaseUrl, patience)
    await emptyTables(database.pool)
    await use(database)
    await endPool(database.pool)
  },
  db: async ({ database }, use) => use(database.db),
  pool: async ({ database }, use) => use(database.pool),
})

/**
 * Ends a pool. A connection that a failed test has not released would block this, and its locks would block the
 * next tests, so such connections are aborted after three seconds.
 */
export async function endPool(pool: AbortablePool): Promise<void> {
  if (pool.ended) return
  const giveUp = AbortSignal.timeout(3_000)
  const isEnded = await Promise.race([pool.end().then(() => true), once(giveUp, 'abort').then(() => false)])
  if (!isEnded) pool.abortAll()
}

/**
 * Deletes the rows of all tables, newest tables first because of foreign keys. With few rows this is much
 * faster than TRUNCATE.
 */
async function emptyTables(pool: Pool): Promise<void> {
  await pool.query(`
    do $$
    declare name regclass;
    begin
      alter table audit disable trigger user;
      -- what is kept of the cases is emptied like any table
      alter table inkasso_case disable trigger user;
      alter table handover_draft_file disable trigger user;
      for name in
        select oid from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migration'
        -- notices got a reference to a newer table later
        order by oid = 'notice'::regclass desc, oid desc
      loop
        execute format('delete from %s', name);
      end loop;
      alter table audit enable trigger user;
      alter table inkasso_case enable trigger user;
      alter table handover_draft_file enable trigger user;
    end $$`)
}

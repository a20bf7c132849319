import { randomBytes } from 'node:crypto'
import { once } from 'node:events'

import type { Pool } from 'pg'
import { inject, test as base } from 'vitest'

import type { AbortablePool } from '#db/abortable-pool.ts'
import { connect, type Db } from '#db/connect.ts'
import { asSuperuser } from '#test/as-superuser.ts'

interface TestDatabase {
  /** Address of the worker's database, cloned from the template and dropped after the worker's last test file. */
  databaseUrl: string
  /** An empty, migrated database with its pool, as the portal's own role sees it. A test may end the pool. */
  database: { db: Db; pool: AbortablePool }
  db: Db
  pool: Pool
}

/** Vitest's `test` with a real database, empty at the beginning of each test. A test that changes the schema changes it back. */
export const test = base.extend<TestDatabase>({
  databaseUrl: [
    // Vitest reads the names of the needed fixtures from the pattern: here none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { superuserUrl, ownerUrl } = inject('databaseServer')
      const name = `test_${randomBytes(6).toString('hex')}`
      await cloneTemplate(name)
      const url = new URL(ownerUrl)
      url.pathname = name
      await use(url.href)
      await asSuperuser(superuserUrl, `drop database ${name} with (force)`)
    },
    { scope: 'worker' },
  ],
  database: async ({ databaseUrl, task }, use) => {
    const database = connect(databaseUrl)
    await emptyTables(database.pool)
    await use(database)
    await endPool(database.pool)
    // A test that failed may have left another schema.
    const name = new URL(databaseUrl).pathname.slice(1)
    if (task.result?.state === 'fail' && name.startsWith('test_')) await cloneTemplate(name)
  },
  db: async ({ database }, use) => use(database.db),
  pool: async ({ database }, use) => use(database.pool),
})

/** Makes a database of this name as the migrated template is, in place of the one that there may be. */
async function cloneTemplate(name: string): Promise<void> {
  const { superuserUrl } = inject('databaseServer')
  await asSuperuser(superuserUrl, `drop database if exists ${name} with (force)`)
  await asSuperuser(superuserUrl, `create database ${name} template portal owner portal`)
}

/**
 * Ends a pool, also one of which a test that failed has left a connection in use: it would hold up the end for ever,
 * and its locks the tests that follow.
 */
export async function endPool(pool: AbortablePool): Promise<void> {
  if (pool.ended) return
  const giveUp = AbortSignal.timeout(3_000)
  const isEnded = await Promise.race([pool.end().then(() => true), once(giveUp, 'abort').then(() => false)])
  if (!isEnded) pool.abortAll()
}

/** Newest tables first, because they refer to older ones. With few rows far faster than truncating. */
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

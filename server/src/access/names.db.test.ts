import { readFile } from 'node:fs/promises'

import type { Pool, PoolClient } from 'pg'
import { expect } from 'vitest'

import { foldUsername } from '#access/login/username.ts'
import { createUser } from '#operator/users/create-user.ts'
import { actAt } from '#test/act.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { logInFrom, makeCheap } from '#test/logins.ts'
import { test } from '#test/portal.ts'

test('R103 demo-sİngle is an unknown user for login and throttle', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db, { username: 'demo-single' })
  await makeCheap(db, 'demo-single')
  expect((await logInFrom(portal, '192.0.2.1', { username: 'demo-s\u0130ngle' })).status).toBe(401)
  expect((await logInFrom(portal, '192.0.2.1', { username: ' ＤＥＭＯ-single' })).status).toBe(200)
})

test('R103 names that fold to the same name are one user, and names that look alike are refused', async ({
  db,
}) => {
  await buildCustomers(db)
  await buildUser(db, { username: 'Müller' })
  for (const [username, sentence] of [
    ['MÜLLER', 'exists already'],
    ['Mu\u0308ller', 'exists already'],
    ['\u202Erella', 'has characters that cannot be seen'],
  ] as const) {
    const user = { ...unfit, username }
    await expect(createUser(db, user, actAt())).rejects.toThrow(sentence)
  }
})

const unfit = {
  customerNumber: 'K1',
  glgNumbers: ['100100'],
  aktentypen: ['Gerichtlich'],
  zinsenEnabled: false,
  auskunftEnabled: false,
  password: 'x',
  passwordExpiresAt: null,
  isDemo: false,
}

test('R06 R103 an unknown name counts once in all its spellings', async ({ db, portal }) => {
  for (const username of ['niemand', 'NIEMAND', 'Niemand']) await logInFrom(portal, '192.0.2.1', { username })
  const counted = await db
    .selectFrom('throttle')
    .where('key', 'like', 'account:%')
    .select('failures')
    .execute()
  expect(counted).toEqual([{ failures: 3 }])
})

test('R74 a password typed as the user name is stored nowhere', async ({ db, portal }) => {
  const secret = 'hunter2-mein-Passwort'
  for (let i = 0; i < 2; i++) await logInFrom(portal, '192.0.2.1', { username: secret })
  const rows = await db.selectFrom('audit').select(['actor', 'userId', 'details']).execute()
  const keys = await db.selectFrom('throttle').select('key').orderBy('key').execute()
  expect(JSON.stringify([rows, keys])).not.toMatch(/nter2|passwort/i)
  expect(rows[0]).toEqual({
    actor: expect.stringMatching(/^hu…[0-9a-f]{32}$/),
    userId: null,
    details: { address: '192.0.2.1' },
  })
  expect(rows[1]?.actor).toBe(rows[0]?.actor)
  expect(keys).toEqual([{ key: `account:${rows[0]?.actor}` }, { key: 'address:192.0.2.1' }])
})

test('R103 the migration folds existing names as the program does', async ({ pool }) => {
  const names = ['Anna', 'MÜLLER', 'Łukasz', 'ﬁnn', '\u0130bo', 'Stra\u00DFe']
  const folded = await onOldSchema(pool, names, async (client, migration) => {
    await client.query(migration)
    const { rows } = await client.query<{ name: string }>(
      'select username_folded as name from portal_user order by id',
    )
    return rows.map(({ name }) => name)
  })
  expect(folded).toEqual(names.map(foldUsername))
  const failing = onOldSchema(pool, ['Müller', 'MÜLLER'], (client, migration) => client.query(migration))
  await expect(failing).rejects.toThrow('the user names Müller and MÜLLER are one name from now on')
})

/** Runs work on the schema before migration 0010, which folds user names. Rolls back at the end. */
async function onOldSchema<Result>(
  pool: Pool,
  names: readonly string[],
  work: (client: PoolClient, migration: string) => Promise<Result>,
) {
  const migration = await readFile(new URL('../../migrations/0010-logins.sql', import.meta.url), 'utf8')
  const client = await pool.connect()
  try {
    await client.query(`begin; alter table portal_user drop column username_folded; drop table known_network;
      create unique index portal_user_username on portal_user (lower(username));
      insert into customer values ('K1', 'Alpha')`)
    for (const name of names)
      await client.query(
        `insert into portal_user (username, customer_number, password_hash, zinsen_enabled, auskunft_enabled, is_demo, created_at)
         values ($1, 'K1', 'x', false, false, false, now())`,
        [name],
      )
    return await work(client, migration)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

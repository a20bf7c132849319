import { readFileSync } from 'node:fs'

import { expect } from 'vitest'

import { allNumbersAndTypes } from '#operator/users/rights.ts'
import { aktentypen, buildCustomers, buildUser } from '#test/build.ts'
import { test } from '#test/database.ts'

const book = readFileSync(new URL('../../../../docs/operating.md', import.meta.url), 'utf8')

test('the statements of docs/operating.md give all users the lists that earlier versions read', async ({
  db,
  pool,
}) => {
  await buildCustomers(db)
  await buildUser(db, { ...allNumbersAndTypes, username: 'anna' })
  await buildUser(db, { username: 'berta', glgNumbers: ['100200'], aktentypen: ['Gerichtlich'] })
  const [, statements = ''] = /```sql\n(insert into portal_user_glg_number[^]*?)```/.exec(book) ?? []
  // Runs the statements twice, because they must be idempotent.
  for (let i = 0; i < 2; i++) await pool.query(statements)
  const numbers = await db
    .selectFrom('portalUserGlgNumber')
    .innerJoin('portalUser', 'portalUser.id', 'userId')
    .select(['username', 'glgNumber'])
    .orderBy('username')
    .orderBy('glgNumber')
    .execute()
  expect(numbers.map(({ username, glgNumber }) => [username, glgNumber])).toEqual([
    ['anna', '100100'],
    ['anna', '100200'],
    ['berta', '100200'],
  ])
  expect(await db.selectFrom('portalUserAktentyp').select('aktentyp').execute()).toHaveLength(
    aktentypen.length + 1,
  )
})

import { expect, inject } from 'vitest'

import { readEnvironment } from '#environment/environment.ts'
import { openDatabase } from '#environment/open-database.ts'
import { test } from '#test/database.ts'

const open = (databaseUrl: string, variables: Record<string, string> = {}) =>
  openDatabase(readEnvironment({ DATABASE_URL: databaseUrl, ...variables }, []))

/** The same database, as the server's superuser. */
function asSuperuser(databaseUrl: string) {
  const url = new URL(inject('databaseServer').superuserUrl)
  url.pathname = new URL(databaseUrl).pathname
  return url.href
}

test('R86 a database role for whom no right is checked is refused, unless a setting allows it', async ({
  databaseUrl,
}) => {
  await expect(open(asSuperuser(databaseUrl))).rejects.toThrow('The database role postgres is a superuser')
  for (const opening of [
    open(databaseUrl),
    open(asSuperuser(databaseUrl), { ALLOW_SUPERUSER_DATABASE_ROLE: 'on' }),
  ]) {
    const database = await opening
    expect((await database.pool.query('select 1')).rowCount).toBe(1)
    await database.close()
  }
})

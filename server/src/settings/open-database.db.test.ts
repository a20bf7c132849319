import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, inject, onTestFinished } from 'vitest'

import { isDatabaseAway } from '#db/database-away.ts'
import { readEnvironment } from '#settings/environment.ts'
import { openDatabase } from '#settings/open-database.ts'
import { recordUnfinishedRestore } from '#settings/unfinished-restore.ts'
import { test } from '#test/database.ts'

const open = (databaseUrl: string, variables: Record<string, string> = {}) =>
  openDatabase(readEnvironment({ DATABASE_URL: databaseUrl, ...variables }, []))

/** URL of the same database for the superuser. */
function asSuperuser(databaseUrl: string) {
  const url = new URL(inject('databaseServer').superuserUrl)
  url.pathname = new URL(databaseUrl).pathname
  return url.href
}

test('R86 a superuser as database role is refused, unless a setting allows it', async ({ databaseUrl }) => {
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

test('a database that goes away during opening is distinguished from one that cannot be used', async ({
  databaseUrl,
}) => {
  const shutDown = Object.assign(new Error('terminating connection'), { code: '57P01' })
  const recognize = () => Promise.reject(shutDown)
  const environment = readEnvironment({ DATABASE_URL: databaseUrl }, [])
  const failure = await openDatabase(environment, { recognize }).catch((error: unknown) => error)
  expect(failure).toMatchObject({ name: 'StartError', cause: shutDown })
  expect(isDatabaseAway(shutDown)).toBe(true)
})

test('R83 after an interrupted restore nothing is opened or migrated', async ({ databaseUrl }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-restoring-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await recordUnfinishedRestore(dataDir, { folder: '/backups', snapshot: 'a', manifest: 'b' })
  await expect(open(databaseUrl, { DATA_DIR: dataDir })).rejects.toThrow(
    'was interrupted, so its contents are incomplete: run the command again ("portal restore /backups --snapshot a"',
  )
})

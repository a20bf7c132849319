import { existsSync, readdirSync, readFileSync, renameSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

import { Client } from 'pg'
import { expect, test } from 'vitest'

import { seal } from '../../server/src/access/keys/sealed-secrets.ts'
import { openSecretKeys } from '../../server/src/access/keys/secret-keys.ts'
import { readEnvironment } from '../../server/src/settings/environment.ts'
import { openDatabase } from '../../server/src/settings/open-database.ts'
import { portalCommand } from '../../server/test/portal-command.ts'
import { readyDataDir, startPortal } from '../kit/portal-process.ts'
import { refusal } from '../kit/refusal.ts'
import { senderData } from '../kit/sender.ts'
import { step } from '../kit/step.ts'

/** Returns the data directory of a stopped portal with old documents and a user with two-factor authentication. */
async function stoppedPortal() {
  const dataDir = await readyDataDir(senderData)
  const portal = await startPortal({ dataDir })
  await turnTwoFactorOn(dataDir)
  for (const path of documentsIn(dataDir)) utimesSync(path, new Date(), new Date(Date.now() - 3 * 86_400_000))
  return { dataDir, portal }
}

async function turnTwoFactorOn(dataDir: string) {
  const database = await openDatabase(readEnvironment({ DATA_DIR: dataDir, DATABASE_URL: 'bundled' }, []))
  const { db } = database
  const { id: userId } = await db.selectFrom('portalUser').select('id').executeTakeFirstOrThrow()
  const { keyId, sealed } = seal(await openSecretKeys(dataDir, db), userId, Buffer.alloc(20, 7))
  const now = new Date()
  await db
    .insertInto('twoFactor')
    .values({ userId, keyId, secretSealed: sealed, createdAt: now, confirmedAt: now })
    .execute()
  await database.close()
}

/** The paths of all files in the store. */
function documentsIn(dataDir: string): string[] {
  const files = join(dataDir, 'files')
  return readdirSync(files, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^[0-9a-f]{2}\/[0-9a-f]{62}$/.test(name))
    .map((name) => join(files, name))
    .toSorted()
}

/** Creates an empty database on the running server of a data directory. Returns its URL. */
async function emptyDatabase(dataDir: string): Promise<string> {
  const passwords: unknown = JSON.parse(readFileSync(join(dataDir, 'postgres-passwords.json'), 'utf8'))
  const { postgres, portal } = passwords as { postgres: string; portal: string }
  const port = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]
  const client = new Client(`postgres://postgres:${postgres}@127.0.0.1:${port}/postgres`)
  await client.connect()
  await client.query('create database mistyped owner portal')
  await client.end()
  return `postgres://portal:${portal}@127.0.0.1:${port}/mistyped`
}

/** Runs `work` while a part of the data directory is moved away. */
async function without(path: string, work: () => Promise<void>): Promise<void> {
  renameSync(path, `${path}.away`)
  await work()
  expect(existsSync(path)).toBe(false)
  renameSync(`${path}.away`, path)
}

test('R99 the portal does not start with an empty or lost database, lost documents or lost keys, and every document is still there', async () => {
  const { dataDir, portal } = await stoppedPortal()
  const documents = documentsIn(dataDir)
  expect(documents.length).toBeGreaterThan(0)
  const inodes = () => documentsIn(dataDir).map((path) => [path, statSync(path).ino])
  const before = inodes()

  step('An empty database')
  const environment = { DATABASE_URL: await emptyDatabase(dataDir) }
  const mistyped = await refusal({ dataDir, environment })
  expect(mistyped).toMatch(
    /the database mistyped at 127\.0\.0\.1:\d+ and the documents in .*\/data\/files do not/,
  )
  expect(mistyped).toContain('the folder has documents, and the database refers to none')
  for (const command of [
    ['news', 'set', '--de', 'x'],
    ['files', 'sweep', '--confirm'],
    ['keys', 'rotate'],
  ])
    expect(await portalCommand(dataDir, command, { environment })).toMatchObject({
      exitCode: 1,
      out: '',
      err: `${mistyped}\n`,
    })
  expect(await portal.end('SIGTERM')).toBe(0)

  step('A lost database')
  await without(join(dataDir, 'postgres'), async () => {
    expect(await refusal({ dataDir })).toMatch(
      /^There is no bundled database in .*\/postgres, but .*\/files holds documents/,
    )
  })
  expect(inodes()).toEqual(before)
  await without(join(dataDir, 'postgres'), () =>
    without(join(dataDir, 'files'), async () => {
      expect(await refusal({ dataDir })).toContain('secret-keys.json holds keys of an earlier one')
    }),
  )

  step('Lost documents or keys')
  await without(join(dataDir, 'files'), async () => {
    expect(await refusal({ dataDir })).toContain('the database refers to documents, and the folder has none')
  })
  await without(join(dataDir, 'secret-keys.json'), async () => {
    expect(await refusal({ dataDir })).toMatch(
      /^.*\/secret-keys\.json is missing, but second factors or the anchor of the audit trail/,
    )
  })
  expect(inodes()).toEqual(before)

  step('All is back')
  const again = await startPortal({ dataDir })
  expect([await again.readiness(), inodes()]).toEqual([200, before])
})

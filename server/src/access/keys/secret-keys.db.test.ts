import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect } from 'vitest'

import { storeAnchor } from '#access/audit/audit-anchor.ts'
import { seal } from '#access/keys/sealed-secrets.ts'
import { openSecretKeys } from '#access/keys/secret-keys.ts'
import type { Db } from '#db/connect.ts'
import { StartError } from '#ground/start-error.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { test as databaseTest } from '#test/database.ts'

const test = databaseTest.extend<{ dataDir: string; file: string }>({
  // Vitest reads the names of required fixtures from this pattern; this one requires none.
  // oxlint-disable-next-line no-empty-pattern
  dataDir: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-keys-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
  file: async ({ dataDir }, use) => use(join(dataDir, 'secret-keys.json')),
})

const keyText = (byte: number) => Buffer.alloc(32, byte).toString('base64')

/** Creates a second factor of anna, encrypted with the newest key in the folder. */
async function buildSecondFactor(db: Db, dataDir: string) {
  await buildCustomers(db)
  await buildUser(db)
  const { id: userId } = await db.selectFrom('portalUser').select('id').executeTakeFirstOrThrow()
  const { keyId, sealed } = seal(await openSecretKeys(dataDir, db), userId, Buffer.alloc(20))
  const now = new Date()
  await db
    .insertInto('twoFactor')
    .values({ userId, keyId, secretSealed: sealed, createdAt: now, confirmedAt: now })
    .execute()
  return keyId
}

/** Error message of a failed start. */
async function refusal(dataDir: string, db: Db): Promise<string> {
  const error: unknown = await openSecretKeys(dataDir, db).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(StartError)
  const { message } = error as StartError
  expect(message).not.toContain('\n')
  return message
}

test('the first start creates a key with a unique id, readable by the portal’s user only', async ({
  db,
  dataDir,
  file,
}) => {
  const [keys, others] = await Promise.all([openSecretKeys(dataDir, db), openSecretKeys(dataDir, db)])
  expect([...keys]).toEqual([...others])
  expect([...keys.keys()]).toEqual([expect.stringMatching(/^[0-9a-f]{12}$/)])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('R99 a missing key file is not created again while second factors need its keys', async ({
  db,
  dataDir,
  file,
}) => {
  await buildSecondFactor(db, dataDir)
  await rm(file)
  expect(await refusal(dataDir, db)).toContain(`${file} is missing`)
  expect(await readdir(dataDir)).toEqual([])
})

test('R99 a missing key file is not created again while the anchor of the audit trail needs its keys', async ({
  db,
  dataDir,
  file,
}) => {
  const anchor = { position: '1', hash: Buffer.alloc(32), at: new Date() }
  await storeAnchor(db, await openSecretKeys(dataDir, db), anchor)
  await rm(file)
  expect(await refusal(dataDir, db)).toContain(`${file} is missing`)
})

test('R99 keys that do not open the second factors of the database are refused', async ({
  db,
  dataDir,
  file,
}) => {
  const id = await buildSecondFactor(db, dataDir)
  const whole = await readFile(file, 'utf8')
  await writeFile(file, JSON.stringify([{ id: 'another', key: keyText(1) }]))
  expect(await refusal(dataDir, db)).toContain(`1 sealed by the key "${id}"`)
  await writeFile(file, JSON.stringify([{ id, key: keyText(1) }]))
  expect(await refusal(dataDir, db)).toContain(`${file} do not open all second factors`)
  await writeFile(file, whole)
  await openSecretKeys(dataDir, db)
})

test.for([
  ['broken JSON', '[{"id":', 'does not hold a list of keys'],
  ['no key', '[]', 'does not hold a list of keys'],
  ['a short key', '[{"id":"a","key":"YQ=="}]', 'does not hold a list of keys'],
  [
    'two keys of the same name',
    JSON.stringify([
      { id: 'a', key: keyText(1) },
      { id: 'a', key: keyText(2) },
    ]),
    'holds two keys with the id "a"',
  ],
] as const)(
  'R86 a file with %s is refused in one sentence',
  async ([, text, said], { db, dataDir, file }) => {
    await writeFile(file, text, { mode: 0o600 })
    expect(await refusal(dataDir, db)).toContain(`${file} ${said}`)
  },
)

test('R86 a folder instead of the key file, and a file that others may read, are refused in one sentence', async ({
  db,
  dataDir,
  file,
}) => {
  await mkdir(file)
  expect(await refusal(dataDir, db)).toContain(`${file} is not a file`)
  await rm(file, { recursive: true })
  await openSecretKeys(dataDir, db)
  for (const mode of [0o640, 0o604, 0o660]) {
    await chmod(file, mode)
    expect(await refusal(dataDir, db)).toContain(`${file} can be read by others`)
  }
})

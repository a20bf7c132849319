import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'

import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, inject, onTestFinished } from 'vitest'

import { connect, type Db } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { ownMigrations } from '#db/migrations.ts'
import { fileStoreOf } from '#files/file-store.ts'
import { checksumOf } from '#operator/backup/manifest.ts'
import { openOwnStore } from '#settings/store-identity/own-store.ts'
import { refuseUnfinishedRestore } from '#settings/unfinished-restore.ts'
import { asSuperuser } from '#test/as-superuser.ts'
import { foreignKeys, test } from '#test/backups.ts'
import { buildCase } from '#test/build.ts'
import { endPool } from '#test/database.ts'
import { emptyDatabase } from '#test/empty-database.ts'

const last = ownMigrations.at(-1)?.name ?? ''

/** Definitions of all indexes, constraints and triggers. */
async function schemaOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ words: string }>`
    select pg_get_indexdef(indexrelid) as words from pg_index
      join pg_class on pg_class.oid = indrelid where relnamespace = current_schema()::regnamespace
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = current_schema()::regnamespace and contype <> 'n'
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    order by 1`.execute(db)
  return rows.map(({ words }) => words)
}

/** The rows of all tables, as text. */
async function rowsOf(db: Db): Promise<Record<string, string[]>> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' order by 1`.execute(db)
  const all: Record<string, string[]> = {}
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} t order by 1`.execute(db)
    all[name] = rows.map(({ row }) => row)
  }
  return all
}

test('R83 a restored portal has every row, index, reference and trigger of the saved one', async ({
  db,
  backups,
}) => {
  const before = await rowsOf(db)
  await backups.take()
  const saved = await rowsOf(db)
  const restored = await backups.restore()
  expect(restored.faults).toEqual([])
  expect(restored.checked).toEqual(
    expect.arrayContaining([
      expect.stringContaining(`${Object.keys(saved).length} tables with `),
      'second factors opened with the keys: 1',
      'hashes of 1 documents (13 bytes)',
    ]),
  )
  // These tables differ, because the restore itself adds rows (restored-copy.db.test.ts).
  const { audit: trail, epoch: _epoch, receipt_counter: _counters, ...rows } = await rowsOf(restored.db)
  const { audit: savedTrail, epoch: _none, receipt_counter: _savedCounters, ...savedRows } = saved
  expect(rows).toEqual(savedRows)
  expect(trail?.slice(0, savedTrail?.length)).toEqual(savedTrail)
  expect([before['audit']?.length, trail?.length]).toEqual([1, 3])
  expect(await schemaOf(restored.db)).toEqual(await schemaOf(db))
  expect(await readdir(restored.dataDir)).toEqual(
    expect.arrayContaining(['files', 'logo.svg', 'portal.config.json', 'secret-keys.json']),
  )
  // The restored portal works: the documents belong to the database, sums are updated, the audit trail is
  // append-only, and new rows get free ids.
  await openOwnStore({ db: restored.db, place: '' }, restored.dataDir)
  await buildCase(restored.db, { inkassoNumber: '2' })
  const sums = await restored.db.selectFrom('caseSum').select('cases').execute()
  expect(sums).toEqual([{ cases: '2' }])
  await expect(sql`delete from audit`.execute(restored.db)).rejects.toThrow('append')
  await restored.db
    .insertInto('userNotice')
    .values({
      userId: (await restored.db.selectFrom('portalUser').select('id').executeTakeFirstOrThrow()).id,
      kind: 'password_changed',
      createdAt: new Date(),
    })
    .execute()
})

test('R83 a restore refuses a target that has tables, documents or keys, and changes nothing there', async ({
  backups,
}) => {
  await backups.take()
  const databaseUrl = await emptyDatabase()
  const client = new Client(databaseUrl)
  await client.connect()
  await client.query('create table of_another_program (id int)')
  await client.end()
  await expect(backups.restore({ databaseUrl })).rejects.toThrow('the target has tables already')

  const poor = await emptyDatabase()
  const { superuserUrl } = inject('databaseServer')
  await asSuperuser(superuserUrl, `alter database ${new URL(poor).pathname.slice(1)} owner to postgres`)
  const untouched = join(backups.place, 'untouched')
  await expect(backups.restore({ databaseUrl: poor, dataDir: untouched })).rejects.toThrow(
    'Nothing was restored, because the role may not create tables in',
  )
  expect(await readdir(untouched)).toEqual([])

  const dataDir = join(backups.place, 'occupied')
  await mkdir(join(dataDir, 'files', 'ab'), { recursive: true })
  await writeFile(join(dataDir, 'files', 'ab', 'c'.repeat(62)), 'ein Dokument')
  await expect(backups.restore({ dataDir })).rejects.toThrow('has documents already')
  await rm(join(dataDir, 'files'), { recursive: true })
  await writeFile(join(dataDir, 'secret-keys.json'), '')
  await expect(backups.restore({ dataDir })).rejects.toThrow('secret-keys.json exists already')
  expect(await readdir(dataDir)).toEqual(['secret-keys.json'])
})

test('R83 wrong or missing keys fail before anything is written', async ({ backups }) => {
  const { manifest } = await backups.take()
  const dataDir = join(backups.place, 'new')
  const [key] = manifest.keys
  const foreign = await foreignKeys(backups.place, key?.id ?? '')
  await expect(backups.restore({ dataDir, keysFolder: foreign })).rejects.toThrow(
    /are not those of this backup: its key ".*" is a different one \(1 second factors/,
  )
  await writeFile(
    join(foreign, 'secret-keys.json'),
    (await readFile(join(foreign, 'secret-keys.json'), 'utf8')).replace(key?.id ?? '', 'other'),
  )
  await expect(backups.restore({ dataDir, keysFolder: foreign })).rejects.toThrow('it has no key "')
  await expect(backups.restore({ dataDir, keysFolder: undefined })).rejects.toThrow('with --keys')
  await expect(backups.restore({ dataDir, keysFolder: backups.place })).rejects.toThrow(
    'Two folders must be separate',
  )
  expect(existsSync(dataDir)).toBe(false)

  const restored = await backups.restore({ dataDir, keysFolder: undefined, isWithoutKeys: true })
  expect(restored.faults).toEqual([])
  expect(existsSync(join(dataDir, 'secret-keys.json'))).toBe(false)
})

test('R83 a damaged backup is not restored, because its hashes are checked', async ({ backups }) => {
  const { name } = await backups.take()
  const snapshot = join(backups.folder, 'snapshots', name)
  const path = join(snapshot, 'database', 'inkasso_case.copy.zst')
  const whole = await readFile(path)
  await writeFile(path, whole.subarray(0, -3))
  const databaseUrl = await emptyDatabase()
  await expect(backups.restore({ databaseUrl })).rejects.toThrow(
    'is damaged: database/inkasso_case.copy.zst has other bytes than were written',
  )
  // A changed file must be refused even if it can be decompressed.
  await writeFile(path, zstdCompressSync(zstdDecompressSync(whole).toString().replace('1234.56', '9234.56')))
  await expect(backups.restore({ databaseUrl })).rejects.toThrow('has other bytes than were written')
  // The first two restores must have left the database empty, so that the next one fails only because of the
  // document.
  await writeFile(path, whole)
  const documents = fileStoreOf(backups.folder)
  for await (const [sha256] of documents.list())
    if (sha256 !== undefined) await writeFile((await documents.locate(sha256)) ?? '', 'Mahnschreibem')
  const dataDir = join(backups.place, 'broken-off')
  await expect(backups.restore({ databaseUrl, dataDir })).rejects.toThrow(
    'has other bytes than its hash says',
  )
  await expect(refuseUnfinishedRestore(dataDir)).rejects.toThrow(
    'was interrupted, so its contents are incomplete',
  )

  for await (const [sha256] of documents.list())
    if (sha256 !== undefined) await writeFile((await documents.locate(sha256)) ?? '', 'Mahnschreiben')
  expect((await backups.restore({ databaseUrl, dataDir })).faults).toEqual([])
  await refuseUnfinishedRestore(dataDir)
})

test('R83 a foreign table is not restored, with a warning', async ({ db, backups }) => {
  await sql`create table of_another_program (id serial)`.execute(db)
  await sql`insert into of_another_program default values`.execute(db)
  try {
    await backups.take()
  } finally {
    await sql`drop table of_another_program`.execute(db)
  }
  expect((await backups.restore()).faults).toEqual([])
  expect(backups.notes).toEqual([
    'The table of_another_program does not belong to the portal, and is not restored.',
  ])
})

test('R83 a restore with wrong row counts or sums fails', async ({ db, backups }) => {
  const { name, manifest } = await backups.take()
  const snapshot = join(backups.folder, 'snapshots', name)
  const text = await readFile(join(snapshot, 'manifest.json'), 'utf8')
  const changed = text
    .replace('"1234.56"', '"1234.57"')
    .replace(/("name": "portal_user",[^]*?"rows": )"1"/, '$1"2"')
  await writeFile(join(snapshot, 'manifest.json'), changed)
  await writeFile(join(snapshot, 'manifest.json.sha256'), checksumOf(changed))
  expect(await backups.faults()).toEqual([
    `${name}: database/portal_user.copy.zst holds 1 rows instead of 2.`,
  ])
  const { faults, dataDir } = await backups.restore()
  expect(faults).toEqual([
    'portal_user has 1 rows instead of 2',
    'case_sum.hauptforderung adds up to 1234.56 instead of 1234.57',
  ])
  await expect(refuseUnfinishedRestore(dataDir)).rejects.toThrow('was interrupted')
  expect(manifest.database.auditHead?.position).toBe(
    (await db.selectFrom('audit').select('position').orderBy('position').execute()).at(-1)?.position,
  )
})

test('R83 a backup newer than the program is refused', async ({ backups }) => {
  const { name } = await backups.take()
  const snapshot = join(backups.folder, 'snapshots', name)
  const text = await readFile(join(snapshot, 'manifest.json'), 'utf8')
  const write = async (changed: string) => {
    await writeFile(join(snapshot, 'manifest.json'), changed)
    await writeFile(join(snapshot, 'manifest.json.sha256'), checksumOf(changed))
  }
  await write(text.replace(last, '9999-of-the-future.sql'))
  await expect(backups.restore()).rejects.toThrow(
    'The backup is newer than this program: its schema has 9999-of-the-future.sql',
  )
  await write(text.replace(new RegExp(`("name": "${last}",\\s*"checksum": ").`), '$1x'))
  await expect(backups.restore()).rejects.toThrow(`was made by another ${last}`)
})

test('R83 a restore is refused if the clock is behind the backup', async ({ backups }) => {
  const { name, manifest } = await backups.take()
  const snapshot = join(backups.folder, 'snapshots', name)
  const text = await readFile(join(snapshot, 'manifest.json'), 'utf8')
  const changed = text.replace(manifest.takenAt, '2999-01-01T00:00:00.000Z')
  await writeFile(join(snapshot, 'manifest.json'), changed)
  await writeFile(join(snapshot, 'manifest.json.sha256'), checksumOf(changed))
  await expect(backups.restore()).rejects.toThrow('set the clock right. Nothing was restored.')
})

/** Creates a portal whose schema lacks the last migration, with one customer. */
async function portalOfBefore(db: Db) {
  const url = await emptyDatabase()
  const before = connect(url)
  onTestFinished(() => endPool(before.pool))
  await migrate(before.pool, ownMigrations.slice(0, -1))
  const identity = await db.selectFrom('storeIdentity').select('storeId').executeTakeFirstOrThrow()
  await before.db.insertInto('storeIdentity').values(identity).execute()
  await before.pool.query(`insert into customer (customer_number, name) values ('K7', 'von früher')`)
  return { ...before, url }
}

test('R83 a repeated restore finds the same wrong rows again', async ({ db, backups }) => {
  const { name } = await backups.take(await portalOfBefore(db))
  const snapshot = join(backups.folder, 'snapshots', name)
  const text = await readFile(join(snapshot, 'manifest.json'), 'utf8')
  const changed = text.replace(/("name": "customer",[^]*?"rows": )"1"/, '$1"2"')
  await writeFile(join(snapshot, 'manifest.json'), changed)
  await writeFile(join(snapshot, 'manifest.json.sha256'), checksumOf(changed))
  const target = { databaseUrl: await emptyDatabase(), dataDir: join(backups.place, 'wrong') }
  for (let i = 0; i < 2; i++)
    expect((await backups.restore(target)).faults).toEqual(['customer has 1 rows instead of 2'])
  await expect(refuseUnfinishedRestore(target.dataDir)).rejects.toThrow('was interrupted')
})

test('R83 a backup of the previous version is restored and then migrated', async ({ db, backups }) => {
  const { manifest } = await backups.take(await portalOfBefore(db))
  expect(manifest.database.migrations).toHaveLength(ownMigrations.length - 1)
  const restored = await backups.restore()
  expect(restored.faults).toEqual([])
  expect(await schemaOf(restored.db)).toEqual(await schemaOf(db))
  expect(await restored.db.selectFrom('customer').select('name').execute()).toEqual([{ name: 'von früher' }])
})

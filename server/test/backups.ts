import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Pool } from 'pg'

import { seal } from '#access/keys/sealed-secrets.ts'
import { connect, type Db } from '#db/connect.ts'
import { readBackupFolder } from '#operator/backup/backup-folder.ts'
import type { BackupReport } from '#operator/backup/report.ts'
import { chooseBackup, restoreBackup } from '#operator/backup/restore-backup.ts'
import { type BackupOptions, takeBackup } from '#operator/backup/take-backup.ts'
import { verifyBackup } from '#operator/backup/verify-backup.ts'
import { openOwnStore } from '#settings/store-identity/own-store.ts'
import { version } from '#settings/version.ts'
import { actAt } from '#test/act.ts'
import { buildCase, buildCustomers, buildHistoryEntry, buildUser } from '#test/build.ts'
import { endPool } from '#test/database.ts'
import { emptyDatabase } from '#test/empty-database.ts'
import { test as portalTest } from '#test/portal.ts'

interface Backups {
  /** Parent folder of everything that the test writes. */
  readonly place: string
  /** Folder of the backups. */
  readonly folder: string
  readonly keysFolder: string
  /** Warnings from backups, restores and verifications. */
  readonly notes: string[]
  take(order?: Partial<BackupOptions>): ReturnType<typeof takeBackup>
  /** Runs `backup verify`. Returns the faults that it finds. */
  faults(snapshot?: string): Promise<string[]>
  /** Restores into a new empty database and a new DATA_DIR, unless the options name others. */
  restore(options?: RestoreOptions): Promise<Restored>
}

interface RestoreOptions {
  readonly databaseUrl?: string
  readonly dataDir?: string
  readonly snapshot?: string
  readonly keysFolder?: string | undefined
  readonly isWithoutKeys?: boolean
}

interface Restored {
  readonly db: Db
  readonly pool: Pool
  readonly dataDir: string
  readonly faults: readonly string[]
  readonly checked: readonly string[]
}

/**
 * `test` with functions for backups, and a portal that has a case with a document and a user with two-factor
 * authentication.
 */
export const test = portalTest.extend<{ backups: Backups }>({
  backups: async ({ db, databaseUrl, shared }, use) => {
    const place = await mkdtemp(join(tmpdir(), 'portal-backups-'))
    const ended: (() => Promise<unknown>)[] = [() => rm(place, { recursive: true })]
    await openOwnStore({ db, place: 'the database' }, shared.folder)
    await fill(db, shared)
    const [folder, keysFolder] = [join(place, 'backups'), join(place, 'keys')]
    const notes: string[] = []
    const report: BackupReport = { progress() {}, warn: (sentence) => notes.push(sentence) }
    const configPath = join(shared.folder, 'portal.config.json')
    await writeFile(configPath, JSON.stringify({ name: 'Beispiel', logo: 'logo.svg' }))
    await writeFile(join(shared.folder, 'logo.svg'), '<svg/>')
    const { by: operator } = actAt()
    const portal = { db, url: databaseUrl, files: shared.files, dataDir: shared.folder }
    const common = { ...portal, operator, folder, keysFolder, report, portalVersion: version, configPath }
    await use({
      place,
      folder,
      keysFolder,
      notes,
      take: (order) =>
        takeBackup({
          ...common,
          ...order,
        }),
      async faults(snapshot) {
        const faults: string[] = []
        await verifyBackup(await readBackupFolder(folder), { snapshot, report }, (fault) =>
          faults.push(fault),
        )
        return faults
      },
      async restore(options = {}) {
        const chosen = await chooseBackup({ folder, keysFolder, isWithoutKeys: false, ...options })
        const url = options.databaseUrl ?? (await emptyDatabase())
        const own = connect(url)
        ended.unshift(() => endPool(own.pool))
        const dataDir = options.dataDir ?? join(await mkdtemp(join(place, 'target-')), 'data')
        const facts = { postgresql: '', schema: '', migrated: [] }
        const database = { ...own, url, place: 'the target', folders: [], facts, close: async () => {} }
        const target = { dataDir, configPath: join(dataDir, 'portal.config.json') }
        const { checks } = await restoreBackup({ operator, chosen, database, ...target, report })
        const faults = checks.flatMap(({ faults }) => faults)
        return { db: own.db, pool: own.pool, dataDir, faults, checked: checks.map(({ what }) => what) }
      },
    })
    for (const end of ended) await end()
  },
})

async function fill(
  db: Db,
  { files, keys }: { files: Awaited<ReturnType<typeof openOwnStore>>; keys: Parameters<typeof seal>[0] },
) {
  await buildCustomers(db)
  await buildUser(db)
  await buildCase(db, { inkassoNumber: '1', hauptforderung: '1234.56' })
  await addDocument(db, files, 1, 'Mahnschreiben')
  const { id: userId } = await db.selectFrom('portalUser').select('id').executeTakeFirstOrThrow()
  const { keyId, sealed } = seal(keys, userId, Buffer.alloc(20, 7))
  const now = new Date()
  await db
    .insertInto('twoFactor')
    .values({ userId, keyId, secretSealed: sealed, createdAt: now, confirmedAt: now })
    .execute()
}

/** Adds a document to the case. Returns its SHA-256. */
export async function addDocument(
  db: Db,
  files: { put(bytes: Buffer): Promise<{ sha256: string }> },
  recno: number,
  text: string,
): Promise<string> {
  const { sha256 } = await files.put(Buffer.from(text))
  await buildHistoryEntry(db, {
    inkassoNumber: '1',
    recno,
    attachmentSha256: sha256,
    attachmentType: 'text/plain',
  })
  return sha256
}

/** Creates a folder with a key file of another portal. Returns its path. */
export async function foreignKeys(place: string, id: string): Promise<string> {
  const folder = join(place, 'foreign')
  await mkdir(folder)
  const key = Buffer.alloc(32, 9).toString('base64')
  await writeFile(join(folder, 'secret-keys.json'), JSON.stringify([{ id, key }]), { mode: 0o600 })
  return folder
}

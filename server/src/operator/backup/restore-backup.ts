import type { ClientBase, PoolClient } from 'pg'

import type { KeyEntry } from '#access/keys/key-file.ts'
import { migrate } from '#db/migrate.ts'
import { type Migration, ownMigrations } from '#db/migrations.ts'
import { fileStoreOf } from '#files/file-store.ts'
import { actNow, auditAct, type OperatorPerson } from '#operator/act.ts'
import { withBackupConnection } from '#operator/backup/backup-connection.ts'
import {
  type BackupFolder,
  chooseSnapshot,
  readBackupFolder,
  requireSeparateFolders,
  snapshotPath,
} from '#operator/backup/backup-folder.ts'
import { type Check, checkPortal, checkRows } from '#operator/backup/check-restored.ts'
import { loadTables } from '#operator/backup/dump/load-tables.ts'
import { findPgRestore, runPgRestore } from '#operator/backup/dump/pg-dump.ts'
import { listTables, quoted } from '#operator/backup/dump/table-figures.ts'
import { isAlreadyFilled, requireEmptyTarget } from '#operator/backup/empty-target.ts'
import { beginCopy } from '#operator/backup/epochs.ts'
import { putKeys, requireKeys } from '#operator/backup/keys.ts'
import { type Manifest, readManifest } from '#operator/backup/manifest.ts'
import { putOperatorFiles } from '#operator/backup/operator-files.ts'
import { putDocuments } from '#operator/backup/put-documents.ts'
import type { BackupReport } from '#operator/backup/report.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { openDataDir } from '#settings/data-dir.ts'
import type { Database } from '#settings/open-database.ts'
import {
  forgetUnfinishedRestore,
  recordUnfinishedRestore,
  readUnfinishedRestore,
} from '#settings/unfinished-restore.ts'
import { crashPoint } from '#submissions/crash-point.ts'

/** A snapshot that this program can restore, and its keys. */
export interface ChosenBackup {
  readonly from: BackupFolder
  readonly name: string
  /** The folder of the snapshot. */
  readonly folder: string
  readonly manifest: Manifest & { readonly checksum: string }
  readonly migrations: readonly Migration[]
  /** Undefined for a restore without keys. */
  readonly keys: readonly KeyEntry[] | undefined
}

interface Choice {
  readonly folder: string
  readonly snapshot?: string | undefined
  readonly keysFolder?: string | undefined
  readonly isWithoutKeys: boolean
}

/** Chooses a snapshot. Checks its format, version and keys before the restore changes anything. */
export async function chooseBackup(choice: Choice): Promise<ChosenBackup> {
  const from = await readBackupFolder(choice.folder)
  const name = await chooseSnapshot(from, choice.snapshot)
  const folder = snapshotPath(from, name)
  const manifest = await readManifest(folder)
  const migrations = migrationsOf(manifest)
  requireLaterClock(manifest) // guard: R83
  return { from, name, folder, manifest, migrations, keys: await chooseKeys(choice, manifest) }
}

/**
 * Throws an OperatorError if the clock shows a time before the backup, because new numbers depend on the clock
 * (`epochs.ts`).
 */
function requireLaterClock({ takenAt }: Manifest) {
  const now = new Date()
  if (now < new Date(takenAt))
    throw new OperatorError(
      `The clock of this machine says ${now.toISOString()}, and the backup was taken at ${takenAt}: set the clock right. Nothing was restored.`,
    )
}

async function chooseKeys({ folder, keysFolder, isWithoutKeys }: Choice, manifest: Manifest) {
  if (keysFolder !== undefined) {
    await requireSeparateFolders(
      { what: 'the folder of the keys', path: keysFolder },
      { what: 'the folder of the backups', path: folder },
    )
    return requireKeys(keysFolder, manifest)
  }
  const needed = manifest.keys.reduce((sum, { secondFactors }) => sum + secondFactors, 0)
  // guard: R83
  if (manifest.keys.length > 0 && !isWithoutKeys)
    throw new OperatorError(
      `The backup needs keys (${needed} second factors): name the folder with secret-keys.json with --keys. With --without-keys it is restored anyway, but the portal does not start until that file is in DATA_DIR.`,
    )
  return undefined
}

export interface RestoreOptions {
  /** Actor of the audit entry. */
  readonly operator: OperatorPerson
  readonly chosen: ChosenBackup
  readonly database: Database
  readonly dataDir: string
  readonly configPath: string
  readonly report: BackupReport
  readonly signal?: AbortSignal | undefined
}

export interface Restored {
  readonly checks: readonly Check[]
  /** What happened to the operator's files, as a sentence. */
  readonly operatorFiles: string
}

/**
 * Restores a backup into an empty database and an empty data directory. The restore succeeded if no check found
 * faults (requirement R83). If it is interrupted, the portal does not start, and the same command continues it.
 */
export function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { chosen, database, report } = options
  const { manifest, folder } = chosen
  return withBackupConnection(database.url, options.signal, async (client) => {
    const dataDir = await openDataDir(options.dataDir)
    const { isResumed, isFilled } = await prepareTarget(client, { ...options, dataDir })
    const documents = await putDocuments({ ...options, ...chosen, dataDir, isResumed })
    crashPoint('restore-copied')
    const operatorFiles = await putOperatorFiles(options.configPath, manifest, folder)
    if (!isFilled) await fill(client, options)
    crashPoint('restore-filled')
    if (chosen.keys) await putKeys(dataDir, chosen.keys)
    await fileStoreOf(dataDir).writeId(manifest.storeId)
    crashPoint('restore-unchecked')
    const checks = await check(client, options, dataDir)
    const { count, sizeBytes } = documents
    checks.push({ what: `hashes of ${count} documents (${sizeBytes} bytes)`, faults: [] })
    report.progress('Checks', 1)
    if (isRight(checks)) await end(client, options, dataDir)
    return { checks, operatorFiles }
  })
}

const isRight = (checks: readonly Check[]) => checks.every(({ faults }) => faults.length === 0)

/**
 * Compares the restored rows with the manifest. If they are right, applies newer migrations and checks the
 * restored portal. If they are wrong, migrates nothing, so that a repeated restore finds the same faults.
 */
async function check(client: PoolClient, { chosen, database, report }: RestoreOptions, dataDir: string) {
  const checks: Check[] = []
  if (await areRowsToCheck(client, chosen)) checks.push(...(await checkRows(client, chosen.manifest)))
  report.progress('Checks', 0.5)
  if (!isRight(checks)) return checks
  await migrate(database.pool)
  return [...checks, ...(await checkPortal(database.db, dataDir, chosen.keys !== undefined))]
}

/**
 * Checks the target and marks the restore as started. Returns `isResumed`: whether this continues an interrupted
 * restore; and `isFilled`: whether the interrupted restore has already filled the database.
 */
async function prepareTarget(client: PoolClient, { chosen, database, dataDir }: RestoreOptions) {
  const { manifest, from, name } = chosen
  const target = { client, place: database.place, files: fileStoreOf(dataDir), dataDir }
  const unfinished = await readUnfinishedRestore(dataDir)
  if (unfinished) return { isResumed: true, isFilled: await isAlreadyFilled(target, unfinished, manifest) }
  await requireEmptyTarget(target)
  if (manifest.database.dump === 'pg_dump') await findTool(client, database, manifest)
  await recordUnfinishedRestore(dataDir, { folder: from.path, snapshot: name, manifest: manifest.checksum })
  return { isResumed: false, isFilled: false }
}

async function fill(client: PoolClient, { chosen, database, report, signal }: RestoreOptions) {
  const { manifest, folder, migrations } = chosen
  const load = { folder, database: manifest.database, migrations, report, signal }
  if (manifest.database.dump === 'own') await loadTables(client, load)
  else await runPgRestore(await findTool(client, database, manifest), load)
  const names = (await listTables(client)).map(({ name }) => quoted(name))
  await client.query(`vacuum (analyze) ${names.join(', ')}`)
}

async function findTool(client: PoolClient, { url }: Database, { database }: Manifest) {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  return findPgRestore(url, database, rows[0]?.version ?? 0)
}

/**
 * Whether to compare the rows with the manifest. False if an interrupted restore has already run newer
 * migrations or written its audit entry. It has then compared the rows already, and changed them since.
 */
async function areRowsToCheck(client: PoolClient, { manifest, name }: ChosenBackup): Promise<boolean> {
  const { rowCount } = await client.query('select from schema_migration')
  return rowCount === manifest.database.migrations.length && !(await isEndNoted(client, name))
}

const endEvent = 'backup_restored' as const

async function isEndNoted(client: ClientBase, backup: string): Promise<boolean> {
  const { rows } = await client.query<{ event: string; backup: string | null }>(
    `select event, details ->> 'backup' as backup from audit order by position desc limit 1`,
  )
  return rows[0]?.event === endEvent && rows[0].backup === backup
}

async function end(client: ClientBase, { chosen, database, operator }: RestoreOptions, dataDir: string) {
  const entry = { event: endEvent, details: { backup: chosen.name } } as const
  if (!(await isEndNoted(client, chosen.name)))
    await database.db.transaction().execute(async (transaction) => {
      const act = actNow(operator)
      await beginCopy(transaction, act.now)
      await auditAct(transaction, act, entry)
    })
  crashPoint('restore-noted')
  await forgetUnfinishedRestore(dataDir)
}

/**
 * Returns the migrations that the backup has. Throws an OperatorError if this program lacks one or has a different
 * one.
 */
function migrationsOf({ database, portalVersion }: Manifest): readonly Migration[] {
  return database.migrations.map(({ name, checksum }) => {
    const known = ownMigrations.find((migration) => migration.name === name)
    if (!known)
      throw new OperatorError(
        `The backup is newer than this program: its schema has ${name}, which this version does not know; restore it with a newer version.`,
      )
    if (known.checksum !== checksum)
      throw new OperatorError(
        `The backup's schema was made by another ${name} than this program has; restore it with the version that made it (${portalVersion}).`,
      )
    return known
  })
}

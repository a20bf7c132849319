import { keyFilePath, readKeyFile } from '#access/keys/key-file.ts'
import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import { reasonOf } from '#ground/start-error.ts'
import { type Act, actNow, auditAct, type OperatorPerson } from '#operator/act.ts'
import { withBackupConnection } from '#operator/backup/backup-connection.ts'
import {
  type BackupFolder,
  beginSnapshot,
  finishSnapshot,
  openBackupFolder,
  requireSeparateFolders,
} from '#operator/backup/backup-folder.ts'
import { copyDocuments } from '#operator/backup/documents.ts'
import { dumpDatabase } from '#operator/backup/dump/dump-database.ts'
import { describeKeys, openKeysFolder, saveKeys } from '#operator/backup/keys.ts'
import { formatVersion, type Manifest, writeManifest } from '#operator/backup/manifest.ts'
import { saveOperatorFiles } from '#operator/backup/operator-files.ts'
import { pruneSnapshots } from '#operator/backup/prune-snapshots.ts'
import type { BackupReport } from '#operator/backup/report.ts'
import { crashPoint } from '#submissions/crash-point.ts'

export interface BackupOptions {
  readonly db: Db
  /** Connection URL of the database. */
  readonly url: string
  readonly files: FileStore
  readonly dataDir: string
  /** Path of the operator's file. */
  readonly configPath: string
  readonly portalVersion: string
  /** Actor of the audit entry. */
  readonly operator: OperatorPerson
  /** Path of the backup folder. */
  readonly folder: string
  /** Folder in which the keys are saved; undefined to not save them. */
  readonly keysFolder?: string | undefined
  /** Number of newest backups to keep; all if undefined. */
  readonly keep?: number | undefined
  readonly report: BackupReport
  readonly signal?: AbortSignal | undefined
}

export interface BackupResult {
  readonly name: string
  readonly manifest: Manifest
  /** Whether keys were saved. False also if the portal has no keys yet. */
  readonly hasKeys: boolean
  /** Number of documents that were new in the backup folder. */
  readonly added: number
  /** Number of documents that are missing in the portal's store but exist in the backup folder. */
  readonly lost: number
  /** Names of the removed backups. */
  readonly pruned: readonly string[]
  /** Why old backups could not be removed. The new backup is not affected. */
  readonly notPruned?: string
}

/**
 * Takes a backup while the portal is in use: first a consistent state of the database, then all documents that its
 * rows refer to. The backup gets its final name once everything is on disk, so that an interrupted backup never
 * looks complete (requirement R83).
 */
export async function takeBackup(options: BackupOptions): Promise<BackupResult> {
  await requireFolders(options)
  const { storeId } = await options.db.selectFrom('storeIdentity').select('storeId').executeTakeFirstOrThrow()
  const folder = await openBackupFolder(options.folder, storeId)
  return withBackupConnection(options.url, options.signal, async (client, requireLock) => {
    const act = actNow(options.operator)
    const { name, unfinished } = await beginSnapshot(folder, act.now)
    await writeAuditEntry(options, name, act)
    const { database, named, keys } = await dumpDatabase(client, { ...options, folder: unfinished })
    crashPoint('backup-dumped')
    const entries = readKeyFile(keyFilePath(options.dataDir)) ?? []
    const described = describeKeys(keys, entries, { storeId, path: keyFilePath(options.dataDir) })
    const { added, lost, ...documents } = await copyDocuments({
      ...options,
      to: folder,
      folder: unfinished,
      named,
    })
    crashPoint('backup-copied')
    const manifest: Manifest = {
      formatVersion,
      portalVersion: options.portalVersion,
      takenAt: act.now.toISOString(),
      storeId,
      database,
      keys: described,
      documents,
      operatorFiles: await saveOperatorFiles(options.configPath, { ...options, folder: unfinished }),
    }
    await writeManifest(unfinished, manifest)
    const hasKeys = options.keysFolder !== undefined && entries.length > 0
    if (hasKeys) await saveKeys(options.keysFolder, entries)
    await requireLock()
    options.signal?.throwIfAborted()
    crashPoint('backup-unnamed')
    await finishSnapshot(folder, name)
    return { name, manifest, hasKeys, added, lost, ...(await prune(folder, options)) }
  })
}

async function prune(folder: BackupFolder, { keep, report }: BackupOptions) {
  if (keep === undefined) return { pruned: [] }
  try {
    return { pruned: await pruneSnapshots(folder, keep, report) }
  } catch (error) {
    return { pruned: [], notPruned: reasonOf(error) }
  }
}

/**
 * Throws an OperatorError if one folder contains another. A backup in the data directory would be lost together
 * with it. Keys are kept apart from backups, because a thief would need both.
 */
async function requireFolders({ folder, keysFolder, dataDir }: BackupOptions) {
  const backups = { what: 'the folder of the backups', path: folder }
  await requireSeparateFolders(backups, { what: 'the data directory', path: dataDir }) // guard: R83
  if (keysFolder === undefined) return
  const keys = { what: 'the folder of the keys', path: keysFolder }
  await requireSeparateFolders(keys, backups)
  await requireSeparateFolders(keys, { what: 'the data directory', path: dataDir })
  // Throws an OperatorError now, rather than after the long dump, if the folder is not writable.
  await openKeysFolder(keysFolder)
}

/**
 * Writes the audit entry for the backup. Must be called before the dump, so that the backup contains the entry.
 */
const writeAuditEntry = ({ db, keysFolder }: BackupOptions, name: string, act: Act) =>
  db.transaction().execute((transaction) =>
    auditAct(transaction, act, {
      event: 'backup_taken',
      details: { backup: name, withKeys: keysFolder !== undefined },
    }),
  )

import { keyFilePath, readKeyFile } from '#access/keys/key-file.ts'
import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import { reasonOf } from '#ground/start-error.ts'
import { type Act, actNow, noteAct, type OperatorPerson } from '#operator/act.ts'
import { withBackupConnection } from '#operator/backup/backup-connection.ts'
import {
  type BackupFolder,
  beginSnapshot,
  finishSnapshot,
  openBackupFolder,
  requireApart,
} from '#operator/backup/backup-folder.ts'
import { copyDocuments } from '#operator/backup/documents.ts'
import { dumpDatabase } from '#operator/backup/dump/dump-database.ts'
import { describeKeys, openKeysFolder, saveKeys } from '#operator/backup/keys.ts'
import { formatVersion, type Manifest, writeManifest } from '#operator/backup/manifest.ts'
import { saveOperatorFiles } from '#operator/backup/operator-files.ts'
import { pruneSnapshots } from '#operator/backup/prune-snapshots.ts'
import type { BackupReport } from '#operator/backup/report.ts'
import { faultPoint } from '#submissions/fault-point.ts'

export interface BackupOrder {
  readonly db: Db
  /** The database's address. */
  readonly url: string
  readonly files: FileStore
  readonly dataDir: string
  /** The operator's file. */
  readonly configPath: string
  readonly portalVersion: string
  /** Who of the operator's people makes it. */
  readonly operator: OperatorPerson
  /** Where the backups lie. */
  readonly folder: string
  /** Where the keys go, if they are to be saved. */
  readonly keysFolder?: string | undefined
  /** So many of the newest backups stay; all when it is undefined. */
  readonly keep?: number | undefined
  readonly report: BackupReport
  readonly signal?: AbortSignal | undefined
}

export interface Taken {
  readonly name: string
  readonly manifest: Manifest
  /** Whether the keys were saved: false, too, when the portal has none yet. */
  readonly hasKeys: boolean
  /** Documents that the folder did not have before. */
  readonly added: number
  /** Documents that the portal's own store has lost and the folder has from before. */
  readonly lost: number
  /** Names of the backups that were removed. */
  readonly pruned: readonly string[]
  /** Why old backups were not removed; the new one is there all the same. */
  readonly notPruned?: string
}

/**
 * Makes a backup while people work: the database as it is at one moment, then every document that its rows name. It
 * gets its name when all of it is durable; one that is broken off leaves nothing that looks whole (requirement R83).
 */
export async function takeBackup(order: BackupOrder): Promise<Taken> {
  await requireFolders(order)
  const { storeId } = await order.db.selectFrom('storeIdentity').select('storeId').executeTakeFirstOrThrow()
  const folder = await openBackupFolder(order.folder, storeId)
  return withBackupConnection(order.url, order.signal, async (client, requireLock) => {
    const act = actNow(order.operator)
    const { name, unfinished } = await beginSnapshot(folder, act.now)
    await noteInTrail(order, name, act)
    const { database, named, keys } = await dumpDatabase(client, { ...order, folder: unfinished })
    faultPoint('backup-dumped')
    const entries = readKeyFile(keyFilePath(order.dataDir)) ?? []
    const described = describeKeys(keys, entries, { storeId, path: keyFilePath(order.dataDir) })
    const { added, lost, ...documents } = await copyDocuments({
      ...order,
      to: folder,
      folder: unfinished,
      named,
    })
    faultPoint('backup-copied')
    const manifest: Manifest = {
      formatVersion,
      portalVersion: order.portalVersion,
      takenAt: act.now.toISOString(),
      storeId,
      database,
      keys: described,
      documents,
      operatorFiles: await saveOperatorFiles(order.configPath, { ...order, folder: unfinished }),
    }
    await writeManifest(unfinished, manifest)
    const hasKeys = order.keysFolder !== undefined && entries.length > 0
    if (hasKeys) await saveKeys(order.keysFolder, entries)
    await requireLock()
    order.signal?.throwIfAborted()
    faultPoint('backup-unnamed')
    await finishSnapshot(folder, name)
    return { name, manifest, hasKeys, added, lost, ...(await prune(folder, order)) }
  })
}

async function prune(folder: BackupFolder, { keep, report }: BackupOrder) {
  if (keep === undefined) return { pruned: [] }
  try {
    return { pruned: await pruneSnapshots(folder, keep, report) }
  } catch (error) {
    return { pruned: [], notPruned: reasonOf(error) }
  }
}

/** Keys and backups lie apart: each is useless to a thief without the other; a backup among what it saves is lost with it. */
async function requireFolders({ folder, keysFolder, dataDir }: BackupOrder) {
  const backups = { what: 'the folder of the backups', path: folder }
  await requireApart(backups, { what: 'the data directory', path: dataDir })
  if (keysFolder === undefined) return
  const keys = { what: 'the folder of the keys', path: keysFolder }
  await requireApart(keys, backups)
  await requireApart(keys, { what: 'the data directory', path: dataDir })
  // Better known now than when everything is dumped.
  await openKeysFolder(keysFolder)
}

/** Before the first row leaves, as with exports. */
const noteInTrail = ({ db, keysFolder }: BackupOrder, name: string, act: Act) =>
  db.transaction().execute((transaction) =>
    noteAct(transaction, act, {
      event: 'backup_taken',
      details: { backup: name, withKeys: keysFolder !== undefined },
    }),
  )

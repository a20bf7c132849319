import { statfs } from 'node:fs/promises'

import { type FileStore, openFileStore } from '#files/file-store.ts'
import { hashOfFile } from '#files/hash-of-file.ts'
import { type BackupFolder } from '#operator/backup/backup-folder.ts'
import { readDocumentList } from '#operator/backup/documents.ts'
import type { Manifest } from '#operator/backup/manifest.ts'
import type { BackupReport } from '#operator/backup/report.ts'
import { OperatorError } from '#operator/operator-error.ts'

interface Put {
  readonly from: BackupFolder
  /** The folder of the snapshot. */
  readonly folder: string
  readonly manifest: Manifest
  readonly dataDir: string
  /** Whether this continues an interrupted restore. Some documents may then exist already. */
  readonly isResumed: boolean
  readonly report: BackupReport
  readonly signal?: AbortSignal | undefined
}

/**
 * Copies the documents of a snapshot into a data directory and verifies their hashes. Documents that an
 * interrupted restore has copied are verified and kept.
 */
export async function putDocuments(put: Put): Promise<{ count: number; sizeBytes: number }> {
  const { folder, manifest, report } = put
  const store = await openFileStore(put.dataDir)
  if (!put.isResumed) await requireRoom(put.dataDir, manifest)
  const batch = store.batch()
  const done = { count: 0, sizeBytes: 0 }
  try {
    for await (const { sha256, sizeBytes } of readDocumentList(folder, manifest.documents)) {
      put.signal?.throwIfAborted()
      if (sizeBytes === undefined) continue
      await putOne(put, store, batch, sha256)
      done.count += 1
      done.sizeBytes += sizeBytes
      report.progress('Documents', done.count / manifest.documents.count)
    }
    await batch.settle()
    return done
  } catch (error) {
    await batch.discard()
    throw error
  }
}

async function putOne(
  { from, folder }: Put,
  store: FileStore,
  batch: ReturnType<FileStore['batch']>,
  sha256: string,
) {
  if (await isThereWhole(store, sha256)) return
  const path = await from.documents.locate(sha256)
  const sizeBytes = path === undefined ? undefined : await batch.copy(path, sha256)
  if (sizeBytes !== undefined) return
  const fault = path === undefined ? 'is missing' : 'has other bytes than its hash says'
  throw new OperatorError(`The backup in ${folder} is damaged: the document ${sha256} ${fault}.`)
}

async function isThereWhole(store: FileStore, sha256: string): Promise<boolean> {
  const path = await store.locate(sha256)
  return path !== undefined && (await hashOfFile(path)) === sha256
}

/** Throws an OperatorError if the disk has too little space for the documents. */
async function requireRoom(dataDir: string, { documents }: Manifest) {
  const { bavail, bsize } = await statfs(dataDir)
  const needed = documents.sizeBytes - bavail * bsize
  if (needed > 0)
    throw new OperatorError(
      `The disk of ${dataDir} has too little space for the documents: ${Math.ceil(needed / 1e6)} MB are missing.`,
    )
}

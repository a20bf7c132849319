import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import type { FileStore } from '#files/file-store.ts'
import { hashOfFile } from '#files/hash-of-file.ts'
import { codeOf, reasonOf } from '#ground/start-error.ts'
import { type BackupFolder, sizeOf } from '#operator/backup/backup-folder.ts'
import { readLines, writeCompressed } from '#operator/backup/dump/parts.ts'
import type { Manifest, Part } from '#operator/backup/manifest.ts'
import type { BackupReport } from '#operator/backup/report.ts'

/** A document of a snapshot. The size is undefined if it was missing or damaged in the portal's store. */
export interface ListedDocument {
  readonly sha256: string
  readonly sizeBytes: number | undefined
}

const listPath = 'documents.txt.zst'

interface Copy {
  /** The store of the portal. */
  readonly files: FileStore
  readonly to: BackupFolder
  /** The snapshot's folder. */
  readonly folder: string
  /** List of the documents that rows refer to, one per line. */
  readonly named: Part
  readonly report: BackupReport
  readonly signal?: AbortSignal | undefined
}

/**
 * `added`: new in the backup folder. `lost`: missing in the portal's store but present in the backup folder.
 */
type Copied = Manifest['documents'] & { readonly added: number; readonly lost: number }

/**
 * Copies the documents that the backup folder does not have yet, durably, and writes the list of the
 * snapshot. Skips documents that are missing or damaged in the portal's store, with a warning.
 */
export async function copyDocuments(copy: Copy): Promise<Copied> {
  const { to, folder, named, report } = copy
  const total = await countLines(folder, named)
  const batch = to.documents.batch()
  const counts = { count: 0, sizeBytes: 0, missing: 0, added: 0, lost: 0 }
  async function* lines() {
    for await (const sha256 of readLines(folder, named)) {
      copy.signal?.throwIfAborted()
      const { known, isLost } = await compareStores(copy, sha256)
      const sizeBytes = known ?? (await copyOne(copy, batch, sha256))
      if (known === undefined && sizeBytes !== undefined) counts.added += 1
      if (isLost) counts.lost += 1
      counts.count += 1
      counts.sizeBytes += sizeBytes ?? 0
      if (sizeBytes === undefined) counts.missing += 1
      report.progress('Documents', counts.count / total)
      yield Buffer.from(`${sha256} ${sizeBytes ?? 'missing'}\n`)
    }
  }
  try {
    const list = await writeCompressed(folder, listPath, Readable.from(lines()))
    await batch.settle()
    await rm(join(folder, named.path))
    return { ...counts, list }
  } catch (error) {
    await batch.discard()
    throw error
  }
}

/**
 * `known`: the size of the document in the backup folder if it need not be copied. `isLost`: whether the
 * portal's store has lost it.
 */
async function compareStores({ files, to, report }: Copy, sha256: string) {
  const known = await sizeOf(to, sha256)
  if (known === undefined) return { known, isLost: false }
  const own = await sizeOf({ documents: files }, sha256)
  const isLost = own === undefined
  if (isLost)
    report.warn(
      `The document ${sha256} is missing in the portal's own store, and an earlier backup has it: restore it from ${to.path}/files.`,
    )
  return { known: isLost || own === known ? known : undefined, isLost }
}

/** Error codes of unreadable files: bad sector, missing permission, a folder in place of a file. */
const unreadable: ReadonlySet<string | undefined> = new Set(['EIO', 'EACCES', 'EPERM', 'EISDIR'])

/** Returns the size of the copied document; undefined if there is nothing to copy. */
async function copyOne(
  { files, report }: Copy,
  batch: ReturnType<FileStore['batch']>,
  sha256: string,
): Promise<number | undefined> {
  // It may be moved to or from the trash at the same time.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const path = await files.locate(sha256)
    if (path === undefined) continue
    try {
      const sizeBytes = await batch.copy(path, sha256)
      if (sizeBytes !== undefined) return sizeBytes
      report.warn(`The document ${sha256} is damaged in the portal's own store: it is not in the backup.`)
      return undefined
    } catch (error) {
      if (await isUnreadable(path)) {
        report.warn(
          `The document ${sha256} cannot be read in the portal's own store (${reasonOf(error)}): it is not in the backup.`,
        )
        return undefined
      }
      if (codeOf(error) !== 'ENOENT') throw error
    }
  }
  report.warn(`The document ${sha256} is missing in the portal's own store: it is not in the backup.`)
  return undefined
}

/** Whether a copy failed because of its source rather than its destination. */
const isUnreadable = (path: string): Promise<boolean> =>
  hashOfFile(path).then(
    () => false,
    (error: unknown) => unreadable.has(codeOf(error)),
  )

/** The documents of a snapshot, ordered by hash. */
export async function* readDocumentList(
  folder: string,
  { list }: Manifest['documents'],
): AsyncGenerator<ListedDocument> {
  for await (const line of readLines(folder, list)) {
    const [sha256 = '', size] = line.split(' ')
    yield { sha256, sizeBytes: size === 'missing' ? undefined : Number(size) }
  }
}

async function countLines(folder: string, part: Part): Promise<number> {
  let count = 0
  for await (const line of readLines(folder, part)) if (line !== '') count += 1
  return count
}

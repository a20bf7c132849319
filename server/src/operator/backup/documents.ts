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

/**
 * A document of a snapshot. `sizeBytes` is undefined if the document was missing or damaged in the portal's store.
 */
export interface ListedDocument {
  readonly sha256: string
  readonly sizeBytes: number | undefined
}

const listPath = 'documents.txt.zst'

interface Copy {
  /** The portal's store. */
  readonly files: FileStore
  readonly to: BackupFolder
  /** The folder of the snapshot. */
  readonly folder: string
  /** The file with the hashes of all documents that rows refer to. */
  readonly named: Part
  readonly report: BackupReport
  readonly signal?: AbortSignal | undefined
}

/**
 * `added`: documents that were new in the backup folder. `lost`: documents that are missing in the portal's
 * store but exist in the backup folder.
 */
type Copied = Manifest['documents'] & { readonly added: number; readonly lost: number }

/**
 * Durably copies the documents that the backup folder lacks, and writes the snapshot's list of documents. If
 * a document is missing or damaged in the portal's store, warns and skips it.
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
 * Compares the backup folder with the portal's store. `known`: the size of the document in the backup folder, if
 * it need not be copied. `isLost`: only the backup folder has the document.
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

/** Error codes of files that cannot be read: bad sector, missing permission, a folder in place of a file. */
const unreadable: ReadonlySet<string | undefined> = new Set(['EIO', 'EACCES', 'EPERM', 'EISDIR'])

/** Copies a document. Returns its size; undefined if it is missing, damaged or unreadable. */
async function copyOne(
  { files, report }: Copy,
  batch: ReturnType<FileStore['batch']>,
  sha256: string,
): Promise<number | undefined> {
  // The document may be moved to or from the trash at the same time, so a missing file is looked up again.
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

/** Whether copying failed because the source, not the destination, has an error. */
const isUnreadable = (path: string): Promise<boolean> =>
  hashOfFile(path).then(
    () => false,
    (error: unknown) => unreadable.has(codeOf(error)),
  )

/** Reads the list of a snapshot's documents, ordered by hash. */
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

import type { Db } from '#db/connect.ts'
import { type FileStore, prefixes } from '#files/file-store.ts'
import { hashOfFile } from '#files/hash-of-file.ts'
import { readReferencedDocuments, describeReferences } from '#settings/store-identity/named-documents.ts'
import { orphanCutoff } from '#submissions/sweep-orphans.ts'

/** What is wrong with one document. */
export interface FileFault {
  readonly kind: 'missing' | 'unnamed' | 'wrong hash' | 'unreadable'
  readonly sha256: string
  /** Descriptions of the rows that refer to the document; empty if there are none. */
  readonly namedBy: readonly string[]
}

export interface FileCount {
  /** The number of distinct documents that rows refer to. */
  named: number
  /** The number of documents in the store. */
  stored: number
  /** The number of referenced documents in the trash. The next read or sweep moves them back. */
  inTrash: number
  /** The number of unreferenced documents less than an hour old. Their submission may not be stored yet. */
  young: number
}

interface Context {
  readonly db: Db
  readonly files: FileStore
}

type Report = (fault: FileFault) => void

/**
 * Compares the documents that rows refer to with those in the store, in 256 groups. With `hash`, also verifies the
 * SHA-256 of every document in the store. Calls `report` for each fault and returns the counts.
 */
export async function verifyFiles(
  context: Context,
  { hash, now = new Date() }: { hash: boolean; now?: Date },
  report: Report,
): Promise<FileCount> {
  const count: FileCount = { named: 0, stored: 0, inTrash: 0, young: 0 }
  for (const digits of prefixes) {
    const stored = new Set<string>()
    for await (const hashes of context.files.list(digits)) for (const sha256 of hashes) stored.add(sha256)
    const named = await readReferencedDocuments(context.db, digits)
    count.named += named.size
    count.stored += stored.size
    count.inTrash += await findMissing(context, without(named, stored), report)
    count.young += await findUnnamed(context, without(stored, named), orphanCutoff(now), report)
    if (hash) await findWrong(context, stored, report)
  }
  return count
}

/**
 * Reports missing documents and returns how many are in the trash. Looks in the store again, because a document
 * may have been stored after the store was listed.
 */
async function findMissing({ db, files }: Context, absent: readonly string[], report: Report) {
  let inTrash = 0
  for (const sha256 of absent) {
    const place = await files.find(sha256)
    if (place === 'in the trash') inTrash += 1
    if (place === 'missing')
      report({ kind: 'missing', sha256, namedBy: await describeReferences(db, sha256) })
  }
  return inTrash
}

/** Reports documents that no row refers to. Returns how many are too recent to be reported. */
async function findUnnamed({ files }: Context, unnamed: readonly string[], spared: Date, report: Report) {
  let young = 0
  for (const sha256 of unnamed) {
    const storedAt = await files.storedAt(sha256)
    if (storedAt && storedAt >= spared) young += 1
    else if (storedAt) report({ kind: 'unnamed', sha256, namedBy: [] })
  }
  return young
}

async function findWrong({ db, files }: Context, stored: ReadonlySet<string>, report: Report) {
  for (const sha256 of stored) {
    const kind = await faultOf(files, sha256)
    if (kind) report({ kind, sha256, namedBy: await describeReferences(db, sha256) })
  }
}

/** Counts the documents that rows refer to, and how many of them are missing. */
export async function countMissing({ db, files }: Context): Promise<{ named: number; missing: number }> {
  let missing = 0
  const { named } = await verifyFiles({ db, files }, { hash: false }, ({ kind }) => {
    if (kind === 'missing') missing += 1
  })
  return { named, missing }
}

const without = (all: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...all].filter((sha256) => !others.has(sha256))

/** Checks the bytes of a document. If it was moved to the trash meanwhile, checks it there. */
async function faultOf(files: FileStore, sha256: string): Promise<FileFault['kind'] | undefined> {
  const path = await files.locate(sha256)
  if (path === undefined) return 'wrong hash'
  try {
    return (await hashOfFile(path)) === sha256 ? undefined : 'wrong hash'
  } catch {
    return 'unreadable'
  }
}

import { prefixes } from '#files/file-store.ts'
import { type BackupFolder, snapshotPath } from '#operator/backup/backup-folder.ts'
import { type ListedDocument, readDocumentList } from '#operator/backup/documents.ts'
import type { Manifest } from '#operator/backup/manifest.ts'

/** A document and the snapshots that refer to it. */
export interface NamedDocument extends ListedDocument {
  readonly snapshots: readonly string[]
}

/**
 * Reads the documents of several snapshots, grouped by the first two digits of their hash, so that only one group
 * is in memory. Merges the snapshots' lists, which are ordered by hash.
 */
export async function* namedBySnapshots(
  folder: BackupFolder,
  snapshots: ReadonlyMap<string, Manifest>,
): AsyncGenerator<{ readonly digits: string; readonly named: ReadonlyMap<string, NamedDocument> }> {
  const lists = [...snapshots].map(([name, { documents }]) => ({
    name,
    take: takeInOrder(readDocumentList(snapshotPath(folder, name), documents)),
  }))
  for (const digits of prefixes) {
    const named = new Map<string, NamedDocument>()
    for (const { name, take } of lists)
      for await (const { sha256, sizeBytes } of take(digits)) {
        const known = named.get(sha256)
        const names = [...(known?.snapshots ?? []), name]
        named.set(sha256, { sha256, sizeBytes: known?.sizeBytes ?? sizeBytes, snapshots: names })
      }
    yield { digits, named }
  }
  // Reads each list to its end, where its checksum is verified. `g` is greater than all hexadecimal digits.
  for (const { take } of lists) await take('g').next()
}

/**
 * Returns a function that yields the documents whose hash starts with the given digits. It must be called with
 * ascending digits.
 */
function takeInOrder(list: AsyncGenerator<ListedDocument>) {
  let waiting: ListedDocument | undefined
  return async function* take(digits: string): AsyncGenerator<ListedDocument> {
    for (;;) {
      if (waiting === undefined) {
        const next = await list.next()
        if (next.done) return
        waiting = next.value
      }
      // `>` rather than `!==`: documents with smaller digits would otherwise block the list.
      if (waiting.sha256.slice(0, 2) > digits) return
      const taken = waiting
      waiting = undefined
      yield taken
    }
  }
}

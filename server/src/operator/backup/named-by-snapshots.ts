import { prefixes } from '#files/file-store.ts'
import { type BackupFolder, snapshotPath } from '#operator/backup/backup-folder.ts'
import { type ListedDocument, readDocumentList } from '#operator/backup/documents.ts'
import type { Manifest } from '#operator/backup/manifest.ts'

/** A document, and the snapshots that name it. */
export interface NamedDocument extends ListedDocument {
  readonly snapshots: readonly string[]
}

/**
 * The documents that snapshots name, by the two digits that they begin with: of any number of documents only a part
 * is held at a time. The lists are read side by side; each is in the order of the hashes.
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
  // The end of a list tells whether it is what was written.
  for (const { take } of lists) await take('g').next()
}

/** Takes from a list in order what begins with some digits; the rest waits for the digits that follow. */
function takeInOrder(list: AsyncGenerator<ListedDocument>) {
  let waiting: ListedDocument | undefined
  return async function* take(digits: string): AsyncGenerator<ListedDocument> {
    for (;;) {
      if (waiting === undefined) {
        const next = await list.next()
        if (next.done) return
        waiting = next.value
      }
      // Compared as the list is sorted: below the digits it would never come again.
      if (waiting.sha256.slice(0, 2) > digits) return
      const taken = waiting
      waiting = undefined
      yield taken
    }
  }
}

import {
  type BackupFolder,
  listSnapshots,
  removeSnapshot,
  snapshotPath,
} from '#operator/backup/backup-folder.ts'
import { type Manifest, readManifest } from '#operator/backup/manifest.ts'
import { namedBySnapshots } from '#operator/backup/named-by-snapshots.ts'
import type { BackupReport } from '#operator/backup/report.ts'

/**
 * Removes all but the newest `keep` snapshots, and the documents that only the removed ones refer to. Removes
 * nothing if one of the remaining snapshots cannot be read. No backup may run at the same time.
 */
export async function pruneSnapshots(
  folder: BackupFolder,
  keep: number,
  report: BackupReport,
): Promise<readonly string[]> {
  const names = await listSnapshots(folder)
  const old = names.slice(0, -keep)
  if (old.length === 0) return []
  const kept = new Map<string, Manifest>()
  for (const name of names.slice(-keep)) kept.set(name, await readManifest(snapshotPath(folder, name)))
  // Reads all lists to their ends before anything is removed, because checksums are verified only there.
  await readToTheEnd(namedBySnapshots(folder, kept))
  for (const name of old) await removeSnapshot(folder, name)
  let done = 0
  for await (const { digits, named } of namedBySnapshots(folder, kept)) {
    for await (const hashes of folder.documents.list(digits))
      for (const sha256 of hashes) if (!named.has(sha256)) await folder.documents.remove(sha256)
    done += 1
    report.progress('Removing old backups', done / 256)
  }
  return old
}

async function readToTheEnd(items: AsyncIterator<unknown>): Promise<void> {
  for (let next = await items.next(); !next.done; next = await items.next());
}

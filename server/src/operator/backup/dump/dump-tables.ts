import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'

import { partPath, writeCompressed } from '#operator/backup/dump/parts.ts'
import { quoted, type TableShape } from '#operator/backup/dump/table-figures.ts'
import type { Part } from '#operator/backup/manifest.ts'
import type { BackupReport } from '#operator/backup/report.ts'

/** The file of a table in the portal's own dump. */
export const tablePath = (name: string): string => partPath('database', `${name}.copy.zst`)

/**
 * Writes the portal's own dump, which is used if there is no suitable pg_dump: one compressed file in COPY format
 * per table. Runs in the caller's transaction, which makes the dump consistent.
 */
export async function dumpTables(
  client: ClientBase,
  { folder, tables, report }: { folder: string; tables: readonly TableShape[]; report: BackupReport },
): Promise<Part[]> {
  const parts: Part[] = []
  const all = tables.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  let before = 0
  for (const { name, columns, sizeBytes } of tables) {
    let bytes = 0
    const rows = client.query(copyTo(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`))
    parts.push(
      await writeCompressed(folder, tablePath(name), rows, (count) => {
        bytes += count
        report.progress('Database', (before + Math.min(bytes, sizeBytes)) / Math.max(all, 1))
      }),
    )
    before += sizeBytes
  }
  return parts
}

import type { PoolClient } from 'pg'

import type { ImportFile } from '#operator/import/delivery/find-files.ts'
import { type Kind, kinds } from '#operator/import/kinds.ts'
import { quoted, type BadRow } from '#operator/import/row-error.ts'
import type { BadRows } from '#operator/import/rows/bad-rows.ts'
import { isNeeded, type Need, needingWord, needsOf } from '#operator/import/rows/needed-rows.ts'
import { deleteChangesSql } from '#operator/import/staging/record-changes.ts'
import { keysOf, removalSql, sameKey } from '#operator/import/staging/staging.ts'
import { touch } from '#operator/import/staging/suspect-cases.ts'

// Rows that are marked as deleted are collected from all files. They are deleted at the end, in reverse order
// of the kinds, because later kinds refer to earlier ones.

/** Kinds of which rows have been collected. */
export type KindsToDelete = Set<Kind>

const tableOf = ({ table }: Kind) => `import_deletion_${table}`

/**
 * Collects the staged rows that are marked as deleted. If an earlier file marked a row and this file contains it
 * unmarked, the row is not deleted.
 */
export async function collectDeletions(
  client: PoolClient,
  kindsToDelete: KindsToDelete,
  { kind, name }: Pick<ImportFile, 'kind' | 'name'>,
): Promise<void> {
  const { rowCount } = await client.query('select from import_staging where import_deleted limit 1')
  if (rowCount === 0 && !kindsToDelete.has(kind)) return
  if (!kindsToDelete.has(kind))
    await client.query(
      `create temporary table ${tableOf(kind)} as
      select null::text as import_file, null::bigint as import_line, null::text as import_source, ${keysOf(kind)}
      from ${kind.table} with no data`,
    )
  kindsToDelete.add(kind)
  await client.query(
    `delete from ${tableOf(kind)} noted using (
      select ${keysOf(kind)} from import_staging where not import_deleted union all select ${keysOf(kind)} from import_unchanged
    ) brought where ${sameKey(kind, 'noted', 'brought')}`,
  )
  await client.query(
    `insert into ${tableOf(kind)} select $1, import_line, import_source, ${keysOf(kind)}
    from import_staging where import_deleted`,
    [name],
  )
}

/** How many rows were deleted, and how many were not because other rows refer to them, by file. */
export interface DeletedCounts {
  readonly deleted: Readonly<Record<string, number>>
  readonly rejected: Readonly<Record<string, number>>
}

/** Deletes the collected rows. If other rows still refer to a row, it is not deleted and becomes a bad row. */
export async function deleteCollected(
  client: PoolClient,
  kindsToDelete: KindsToDelete,
  badRows: BadRows,
): Promise<DeletedCounts> {
  const deleted: Record<string, number> = {}
  const rejected: Record<string, number> = {}
  for (const kind of kinds.toReversed()) {
    if (!kindsToDelete.has(kind)) continue
    for (const need of await needsOf(client, kind))
      for (const [file, rows] of await removeReferenced(client, kind, need)) {
        rejected[file] = (rejected[file] ?? 0) + rows.length
        await badRows.add(file, rows)
        badRows.endOfFile(file)
      }
    for (const { file, rows } of await deleteRows(client, kind)) deleted[file] = rows
  }
  return { deleted, rejected }
}

interface NeededRow {
  readonly file: string
  readonly line: string
  readonly source: string | null
  readonly value: string
}

async function removeReferenced(client: PoolClient, kind: Kind, need: Need): Promise<Map<string, BadRow[]>> {
  const { rows } = await client.query<NeededRow>(
    `delete from ${tableOf(kind)} noted where ${isNeeded(need, 'noted')}
    returning import_file as file, import_line as line, import_source as source, concat_ws(', ', ${keysOf(kind)}) as value`,
  )
  const badRowOf = ({ line, source, value }: NeededRow): BadRow => ({
    line: Number(line),
    faults: [
      {
        field: kind.key.at(-1)?.field ?? null,
        code: 'stillNeeded',
        reason: `${quoted(value)} cannot be deleted, because it still has ${needingWord(need)}.`,
      },
    ],
    row: source === null ? undefined : JSON.parse(source),
  })
  const byFile = Map.groupBy(rows, ({ file }) => file)
  return new Map([...byFile].map(([file, needed]) => [file, needed.map(badRowOf)]))
}

async function deleteRows(client: PoolClient, kind: Kind): Promise<{ file: string; rows: number }[]> {
  await client.query(`analyze ${tableOf(kind)}`)
  if (kind.isOfBalance) await client.query(touch(tableOf(kind)))
  const { rows } = await client.query<{ file: string; rows: number }>(
    `with gone as (
      ${removalSql(kind, `${tableOf(kind)} noted`)} where ${sameKey(kind, 'stored', 'noted')}${kind.isWithdrawn ? ' and stored.withdrawn_at is null' : ''}
      returning noted.*
    )${deleteChangesSql(kind)}
    select import_file as file, count(*)::integer as rows from gone group by 1`,
  )
  return rows
}

import type { PoolClient } from 'pg'

import { listFirst } from '#operator/import/delivery/examples.ts'
import type { Kind } from '#operator/import/kinds.ts'
import type { FileSummary } from '#operator/import/progress.ts'
import { quoted } from '#operator/import/row-error.ts'
import { isNeeded, needingWord, needsOf } from '#operator/import/rows/needed-rows.ts'
import { deleteChangesSql } from '#operator/import/staging/record-changes.ts'
import { keysOf, removalSql, sameKey } from '#operator/import/staging/staging.ts'
import { touch } from '#operator/import/staging/suspect-cases.ts'
import { count } from '#operator/import/terminal-report.ts'
import { OperatorError } from '#operator/operator-error.ts'

// If a kind is complete, stored rows that its files do not contain are deleted as missing. The keys of all its
// files are collected in a temporary table and compared at the end.

const named = ({ table }: Kind) => `import_named_${table}`

/** Creates the temporary tables for the keys. */
export async function createKeyTables(client: PoolClient, complete: readonly Kind[]): Promise<void> {
  for (const kind of complete)
    await client.query(
      `create temporary table ${named(kind)} as select ${keysOf(kind)} from ${kind.table} with no data`,
    )
}

/** Collects the keys of a file's rows, including those that are marked as deleted. */
export const collectKeys = (client: PoolClient, kind: Kind) =>
  client.query(
    `insert into ${named(kind)}
    select ${keysOf(kind)} from import_staging union all select ${keysOf(kind)} from import_unchanged`,
  )

/** SQL condition: no file contains the row, and the row came from an import. */
const isMissing = (kind: Kind) =>
  [
    `not exists (select from ${named(kind)} named where ${sameKey(kind, 'named', 'stored')})`,
    ...(kind.isImported === undefined ? [] : [kind.isImported]),
  ].join(' and ')

/** The default of the maximum share of a kind's rows that may be deleted as missing, in per cent. */
export const defaultMaxDeletions = 5

/** Throws an OperatorError if more than `maxDeletions` per cent of a kind's rows would be deleted. */
export async function refuseManyMissing(
  client: PoolClient,
  complete: readonly Kind[],
  { done, maxDeletions }: { done: readonly FileSummary[]; maxDeletions: number },
): Promise<void> {
  const faults: string[] = []
  for (const kind of complete) {
    await client.query(`analyze ${named(kind)}`)
    const { missing, stored } = await countMissing(client, kind)
    const ofKind = done.filter((summary) => summary.kind === kind.name)
    const before = stored - ofKind.reduce((sum, { inserted }) => sum + inserted, 0)
    const share = (missing * 100) / Math.max(before, 1)
    if (share > maxDeletions)
      faults.push(
        `  ${kind.name}: ${count(missing)} of ${count(before)} rows, ${Math.ceil(share * 10) / 10} %`,
      )
  }
  if (faults.length > 0)
    throw new OperatorError(
      [
        `More than ${maxDeletions} % would be deleted, because complete files no longer contain them:`,
        ...faults,
        'If that is right, allow a larger share (per cent) with --max-deletions.',
      ].join('\n'),
    )
}

async function countMissing(client: PoolClient, kind: Kind): Promise<{ missing: number; stored: number }> {
  const { rows } = await client.query<{ missing: string; stored: string }>(
    `select (select count(*) from ${kind.table}) as stored,
      (select count(*) from ${kind.table} stored where ${isMissing(kind)}) as missing`,
  )
  return { missing: Number(rows[0]?.missing ?? 0), stored: Number(rows[0]?.stored ?? 0) }
}

/**
 * Deletes the missing rows of a kind, except those that other rows refer to. Returns how many were deleted, and a
 * warning about the exceptions.
 */
export async function deleteMissing(
  client: PoolClient,
  kind: Kind,
): Promise<{ deleted: number; sentences: string[] }> {
  const needs = await needsOf(client, kind)
  const unneeded = needs.map((need) => `not ${isNeeded(need, 'stored')}`)
  const deletion = `${removalSql(kind)} where ${[isMissing(kind), ...unneeded].join(' and ')}`
  const { rows: gone } = await client.query<{ deleted: number }>(
    `with gone as (${deletion} returning ${keysOf(kind)})${kind.isOfBalance ? `, touched as (${touch('gone')})` : ''}${deleteChangesSql(kind)}
    select count(*)::integer as deleted from gone`,
  )
  const { rows } = await client.query<{ value: string }>(
    `select concat_ws(', ', ${keysOf(kind)}) as value from ${kind.table} stored where ${isMissing(kind)} order by 1`,
  )
  const values = rows.map(({ value }) => quoted(value))
  const sentence = `The files of ${kind.name} no longer contain ${listFirst(values)}, which still has ${needs.map(needingWord).join(' or ')}; it stays.`
  return { deleted: gone[0]?.deleted ?? 0, sentences: rows.length === 0 ? [] : [sentence] }
}

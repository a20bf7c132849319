import type { PoolClient } from 'pg'

import type { ErasedRowTable } from '#db/case-tables.ts'
import type { ImportFile } from '#operator/import/delivery/find-files.ts'
import type { Kind } from '#operator/import/kinds.ts'
import type { ImportReport } from '#operator/import/progress.ts'

const shownKeys = 5

/** Columns of a kind that contain numbers or ids that may have been erased. */
function erasedBy({ table, columns }: Kind): { kind: ErasedRowTable['kind']; column: string }[] {
  if (table === 'handover') return [{ kind: 'handover', column: 'id' }]
  const isOfCase = columns.some(({ name }) => name === 'inkasso_number')
  return [
    ...(isOfCase ? [{ kind: 'case', column: 'inkasso_number' } as const] : []),
    ...(table === 'paper' ? [{ kind: 'paper', column: 'paper_id' } as const] : []),
    ...(table === 'task' ? [{ kind: 'task', column: 'task_id' } as const] : []),
  ]
}

/**
 * Removes from the staging table the rows that were erased earlier. Queues their documents for deletion, because
 * they have been stored already. Warns about the rows and returns how many were removed.
 */
export async function skipErased(
  client: PoolClient,
  { name, kind }: ImportFile,
  report: ImportReport,
): Promise<number> {
  const erased = erasedBy(kind)
  if (erased.length === 0) return 0
  const sha256 = kind.hasAttachments ? 's."attachment_sha256"' : 'null'
  const { rows } = await client.query<{ key: string; day: string; rows: number }>(`
    with gone as (
      delete from import_staging s using erased_row e
      where ${erased.map((by) => `e.kind = '${by.kind}' and s."${by.column}" = e.key`).join(' or ')}
      returning e.kind || ' ' || e.key as key, to_char(e.erased_at at time zone 'Europe/Berlin', 'YYYY-MM-DD') as day, ${sha256} as sha256),
    noted as (
      insert into unneeded_file (sha256, at_once) select distinct sha256, true from gone where sha256 is not null
      on conflict (sha256) do update set at_once = true)
    select key, day, count(*)::integer as rows from gone group by key, day order by key`)
  const count = rows.reduce((sum, row) => sum + row.rows, 0)
  if (count === 0) return 0
  const keys = rows.slice(0, shownKeys).map(({ key, day }) => `${key} on ${day}`)
  const more = rows.length > shownKeys ? ` and ${rows.length - shownKeys} more` : ''
  report.warn(
    `${name}: erased rows are skipped: ${count} (${keys.join(', ')}${more}). Delete it in your collection system, too; see "portal person readmit".`,
  )
  return count
}

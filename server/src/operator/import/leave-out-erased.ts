import type { PoolClient } from 'pg'

import type { ImportFile } from '#operator/import/find-files.ts'
import type { ImportReport } from '#operator/import/progress.ts'

/** So many numbers are named. */
const named = 5

/**
 * Takes rows of cases that were erased on demand out of the staging table, and warns; their documents, which are in the
 * store by now, are noted to go at once. Answers how many rows.
 */
export async function leaveOutErased(
  client: PoolClient,
  { name, kind: { columns, hasAttachments } }: ImportFile,
  report: ImportReport,
): Promise<number> {
  if (!columns.some((column) => column.name === 'inkasso_number')) return 0
  const { rows } = await client.query<{ number: string; day: string; rows: number }>(`
    with gone as (
      delete from import_staging s using erased_case e where s."inkasso_number" = e.inkasso_number
      returning e.inkasso_number as number, to_char(e.erased_at at time zone 'Europe/Berlin', 'YYYY-MM-DD') as day,
        ${hasAttachments ? 's."attachment_sha256"' : 'null'} as sha256),
    noted as (
      insert into unneeded_file (sha256, at_once) select distinct sha256, true from gone where sha256 is not null
      on conflict (sha256) do update set at_once = true)
    select number, day, count(*)::integer as rows from gone group by number, day order by number`)
  const count = rows.reduce((sum, row) => sum + row.rows, 0)
  if (count === 0) return 0
  const numbers = rows.slice(0, named).map(({ number, day }) => `${number} on ${day}`)
  const more = rows.length > named ? ` and ${rows.length - named} more` : ''
  report.warn(
    `${name}: rows of erased cases are left out: ${count} (${numbers.join(', ')}${more}). Delete them in your collection system, too; see "portal person readmit".`,
  )
  return count
}

import type { PoolClient } from 'pg'

import { type Kind, kinds } from '#operator/import/kinds.ts'

// Records the changes that creditors see (docs/decisions/casework.md). The statement that stores the rows
// also records their changes, because it still reads the rows as they were before.

export interface ChangeRecording {
  /** Time when the import started, by the database's clock. */
  readonly since: string
  /** The kinds whose changes are recorded. */
  readonly kinds: ReadonlySet<Kind>
}

/**
 * Decides what this import records. Nothing is recorded before the first complete import, nor for a kind that
 * has no rows yet, because everything would count as new.
 */
export async function startRecording(client: PoolClient): Promise<ChangeRecording> {
  const recordedKinds = kinds.filter(({ changes }) => changes !== undefined)
  const filled = recordedKinds.map(({ table }) => `when exists (select from ${table}) then '${table}'`)
  const { rows } = await client.query<{ since: string; filled: string[] }>(
    `select statement_timestamp()::text as since, case when exists (select from data_status)
      then array_remove(array[${filled.map((when) => `case ${when} end`).join(', ')}], null) else '{}' end as filled`,
  )
  const { since, filled: filledTables } = rows[0] ?? { since: '', filled: [] }
  return { since, kinds: new Set(recordedKinds.filter(({ table }) => filledTables.includes(table))) }
}

/**
 * SQL for the statement that stores the rows `written`: columns that it must return, and the insert of the
 * changes. $1 is `since`. If a case is new in this import, none of its other changes is recorded.
 */
export const recordChangesSql = ({ changes }: Kind) =>
  changes && {
    returned: changes.returned.map((column) => `stored."${column}"`).join(', '),
    insert: `insert into case_change (inkasso_number, glg_number, aktentyp, changed_at, what, ref, old_aktentyp, new_aktentyp)
      select inkasso_number, glg_number, aktentyp, statement_timestamp(), what, ref, old_aktentyp, new_aktentyp
      from (${changes.query}) change
      where not exists (
        select from case_change earlier
        where earlier.inkasso_number = change.inkasso_number and earlier.what = 'case' and earlier.changed_at >= $1::timestamptz)`,
  }

/**
 * SQL for a statement whose CTE `gone` deletes rows: another CTE, which deletes the recorded changes of these
 * rows. Empty if no recorded changes are deleted with rows of this kind.
 */
export const deleteChangesSql = ({ changes }: Kind) =>
  changes?.ref === undefined
    ? ''
    : `, forgotten as (
      delete from case_change noted using gone
      where noted.inkasso_number = gone.inkasso_number and noted.what = '${changes.what}' and noted.ref = gone."${changes.ref}"
    )`

import type { PoolClient } from 'pg'

import { type Kind, kinds } from '#operator/import/kinds.ts'

/*
 * What creditors are told of an import (docs/decisions/casework.md) is noted in the statement that stores the rows,
 * for in it the rows can still be read as they were before.
 */

/** What an import notes. */
export interface Noting {
  /** When it began, by the database's clock. */
  readonly since: string
  /** The kinds whose changes it notes. */
  readonly kinds: ReadonlySet<Kind>
}

/**
 * Looks what this import is to note: of a first load everything would be new. So nothing is noted before an import has
 * once ended whole, nor of a kind of which there was nothing when it began.
 */
export async function beginNoting(client: PoolClient): Promise<Noting> {
  const those = kinds.filter(({ changes }) => changes !== undefined)
  const filled = those.map(({ table }) => `when exists (select from ${table}) then '${table}'`)
  const { rows } = await client.query<{ since: string; filled: string[] }>(
    `select statement_timestamp()::text as since, case when exists (select from data_status)
      then array_remove(array[${filled.map((when) => `case ${when} end`).join(', ')}], null) else '{}' end as filled`,
  )
  const { since, filled: noted } = rows[0] ?? { since: '', filled: [] }
  return { since, kinds: new Set(those.filter(({ table }) => noted.includes(table))) }
}

/**
 * Parts of a statement whose rows `written` are stored: what these return beside, and what notes them; $1 is `since`. Of a
 * case that this import has brought nothing more is noted: that it is new says it all.
 */
export const notingSql = ({ changes }: Kind) =>
  changes && {
    returned: changes.returned.map((column) => `stored."${column}"`).join(', '),
    noted: `insert into case_change (inkasso_number, glg_number, aktentyp, changed_at, what, ref, old_aktentyp, new_aktentyp)
      select inkasso_number, glg_number, aktentyp, statement_timestamp(), what, ref, old_aktentyp, new_aktentyp
      from (${changes.query}) change
      where not exists (
        select from case_change earlier
        where earlier.inkasso_number = change.inkasso_number and earlier.what = 'case' and earlier.changed_at >= $1::timestamptz)`,
  }

/** A part of a statement that deletes rows of a kind, `gone` with their keys: what was noted of them is forgotten. */
export const forgettingSql = ({ changes }: Kind) =>
  changes?.ref === undefined
    ? ''
    : `, forgotten as (
      delete from case_change noted using gone
      where noted.inkasso_number = gone.inkasso_number and noted.what = '${changes.what}' and noted.ref = gone."${changes.ref}"
    )`

import type { PoolClient } from 'pg'

import type { Kind } from '#operator/import/kinds.ts'

/** A foreign key that can prevent rows of a kind from being deleted. */
export interface Need {
  readonly table: string
  /** The column with the foreign key. */
  readonly column: string
  /** The column that the foreign key references. */
  readonly named: string
}

/** Finds foreign keys that reference the table of a kind and have NO ACTION or RESTRICT on delete. */
export async function needsOf(client: PoolClient, { table }: Kind): Promise<Need[]> {
  const { rows } = await client.query<Need>(
    `select conrelid::regclass::text as table, quote_ident(own.attname) as column, quote_ident(other.attname) as named
    from pg_constraint
    join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[1]
    join pg_attribute other on other.attrelid = confrelid and other.attnum = confkey[1]
    where contype = 'f' and confrelid = $1::regclass and confdeltype in ('a', 'r') order by 1`,
    [table],
  )
  return rows
}

/** SQL condition: a row of the referencing table refers to the row `alias`. */
export const isNeeded = ({ table, column, named }: Need, alias: string) =>
  `exists (select from ${table} needing where needing.${column} = ${alias}.${named})`

const words: Readonly<Record<string, string>> = {
  portal_user: 'users',
  creditor_number: 'creditor numbers',
  inkasso_case: 'cases',
  notice: 'notices',
  handover: 'hand-overs',
  task: 'tasks',
  submission: 'submissions of creditors',
}

/** What the rows of the referencing table are called in messages. */
export const needingWord = ({ table }: Need) => words[table] ?? table

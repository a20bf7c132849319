import { type RawBuilder, sql } from 'kysely'

/** Maps each field of a response row to its constant SQL. A missing field is a compile error. */
export type AnsweredColumns<Row> = Readonly<Record<keyof Row & string, string>>

/** Select list with the field names of the contract as aliases. */
export const selectList = (columns: Readonly<Record<string, string>>): string =>
  Object.entries(columns)
    .map(([field, column]) => `${column} as "${field}"`)
    .join(', ')

/** The same select list, for the query builder. */
export const selectedColumns = (columns: Readonly<Record<string, string>>): RawBuilder<unknown> =>
  sql.raw(selectList(columns)) // raw: the SQL is constant, and the contract defines the field names

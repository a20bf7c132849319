import type { PoolClient } from 'pg'

import type { Document } from '#operator/import/delivery/documents.ts'
import type { Kind, Value } from '#operator/import/kinds.ts'
import type { CheckedRow } from '#operator/import/rows/check-row.ts'

// The rows of a file are first copied to a temporary table, the staging table, which has the columns of the real
// table. There they are compared with each other and with other tables, and then stored in one statement.

/** Creates the staging table. All columns are nullable, because rows to delete have only a key. */
export const createStaging = (client: PoolClient, { table, columns }: Kind) =>
  client.query(
    `create temporary table import_staging as
    select null::bigint as import_line, null::text as import_source, null::boolean as import_deleted, import_fingerprint, ${namesOf(columns)}
    from ${table} with no data`,
  )

export const dropStaging = (client: PoolClient) => client.query('drop table import_staging')

export const copyIntoStaging = ({ columns }: Kind) =>
  `copy import_staging (import_line, import_source, import_deleted, import_fingerprint, ${namesOf(columns)}) from stdin`

/** Updates the planner's statistics of the columns that are compared. */
export const analyzeStaging = ({ key, references }: Kind) =>
  `analyze import_staging (${[...new Set([...key, ...references].map(({ column }) => `"${column}"`))].join(', ')})`

/**
 * A staged row as a line of COPY input.
 * @param source Source text for the rejects file; null if there is none.
 */
export const stagingLine = (
  { columns, key }: Kind,
  { line, row, isDeleted, fingerprint }: CheckedRow,
  document: Document | undefined,
  source: string | null,
) => {
  const values = isDeleted
    ? columns.map(({ name }) => row[key.find(({ column }) => column === name)?.field ?? ''] ?? null)
    : columns.map((column) => column.value(row, document))
  return copyLine([line, source, isDeleted ? 't' : 'f', document ? null : (fingerprint ?? null), ...values])
}

/** A line in PostgreSQL's COPY text format. */
const copyLine = (values: readonly Value[]) => `${values.map(copyValue).join('\t')}\n`

function copyValue(value: Value): string {
  if (value === null) return '\\N'
  if (typeof value === 'number') return String(value)
  return special.test(value)
    ? value.replaceAll(everySpecial, (character) => escapes[character] ?? character)
    : value
}

const special = /[\\\t\n\r]/
const everySpecial = new RegExp(special, 'g')
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** The key columns as an SQL list. */
export const keysOf = ({ key }: Pick<Kind, 'key'>) => key.map(({ column }) => `"${column}"`).join(', ')

/** SQL condition: the rows of two tables have the same key. */
export const sameKey = ({ key }: Pick<Kind, 'key'>, one: string, other: string) =>
  key.map(({ column }) => `${one}."${column}" = ${other}."${column}"`).join(' and ')

/**
 * SQL that deletes the rows `stored`, or marks them as withdrawn. The caller appends the WHERE clause.
 * @param joined Another table that the condition refers to.
 */
export const removalSql = ({ table, isWithdrawn }: Pick<Kind, 'table' | 'isWithdrawn'>, joined?: string) =>
  isWithdrawn
    ? `update ${table} stored set withdrawn_at = clock_timestamp()${joined === undefined ? '' : ` from ${joined}`}`
    : `delete from ${table} stored${joined === undefined ? '' : ` using ${joined}`}`

/** The columns as an SQL list, qualified if `table` is given. */
export const namesOf = (columns: Kind['columns'], table?: string) =>
  columns.map(({ name }) => `${table === undefined ? '' : `${table}.`}"${name}"`).join(', ')

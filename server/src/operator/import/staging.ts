import type { PoolClient } from 'pg'

import type { CheckedRow } from '#operator/import/check-row.ts'
import type { Document } from '#operator/import/documents.ts'
import type { Kind, Value } from '#operator/import/kinds.ts'

/*
 * A file's rows first go into a temporary table that looks like the real one. There they are
 * compared with each other and with the other tables, and from there they are stored at once.
 */

/** Creates the staging table of a file; it lasts as long as the transaction. */
export const createStaging = (client: PoolClient, { table }: Kind) =>
  client.query(
    `create temporary table import_staging (import_line bigint, import_source text, like ${table} including generated) on commit drop`,
  )

export const copyIntoStaging = ({ columns }: Kind) =>
  `copy import_staging (import_line, import_source, ${namesOf(columns)}) from stdin`

/** Statistics of the columns by which the staged rows are compared, for the query planner. */
export const analyzeStaging = ({ key, references }: Kind) =>
  `analyze import_staging (${[...new Set([...key, ...references].map(({ column }) => `"${column}"`))].join(', ')})`

/** A row as `copyIntoStaging` takes it. `source` is null unless bad rows are kept as they were. */
export const stagingLine = (
  { columns }: Kind,
  { line, row }: CheckedRow,
  document: Document | undefined,
  source: string | null,
) => copyLine([line, source, ...columns.map((column) => column.value(row, document))])

/** One line of PostgreSQL's COPY text format. */
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

/** The columns' names in a list, each of one table if it is named. */
export const namesOf = (columns: Kind['columns'], table?: string) =>
  columns.map(({ name }) => `${table === undefined ? '' : `${table}.`}"${name}"`).join(', ')

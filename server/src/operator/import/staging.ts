import type { PoolClient } from 'pg'

import type { CheckedRow } from '#operator/import/check-row.ts'
import { copyLine } from '#operator/import/copy-text.ts'
import type { Document } from '#operator/import/documents.ts'
import type { Kind } from '#operator/import/kinds.ts'

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

/** The columns' names in a list, each of one table if it is named. */
export const namesOf = (columns: Kind['columns'], table?: string) =>
  columns.map(({ name }) => `${table === undefined ? '' : `${table}.`}"${name}"`).join(', ')

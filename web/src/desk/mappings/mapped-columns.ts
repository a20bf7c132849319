import type { FileMapping, MappedColumn } from '@portal/contract/import-mapping.ts'

/* Changes an entry of a mapping, field by field. */

/** Returns the column of a field; undefined if no column is mapped to it. */
export const columnOf = ({ columns }: FileMapping, field: string): MappedColumn | undefined =>
  columns.find((column) => column.field === field)

const withColumn = (entry: FileMapping, field: string, column: MappedColumn | undefined): FileMapping => {
  const isThere = columnOf(entry, field) !== undefined
  if (!column) return { ...entry, columns: entry.columns.filter((one) => one.field !== field) }
  return {
    ...entry,
    columns: isThere
      ? entry.columns.map((one) => (one.field === field ? column : one))
      : [...entry.columns, column],
  }
}

/**
 * Maps a column to a field. `at` is the column's position among the columns that are joined. If the heading
 * is '', removes the column at that position.
 */
export function withHeading(entry: FileMapping, field: string, at: number, heading: string): FileMapping {
  const { headers = [], join = ' ', values = [] } = columnOf(entry, field) ?? {}
  const changed = [...headers.slice(0, at), heading, ...headers.slice(at + 1)].filter((one) => one !== '')
  return withColumn(
    entry,
    field,
    changed.length === 0 ? undefined : { field, headers: changed, join, values },
  )
}

/** Changes the characters between the columns that are joined. */
export function withJoin(entry: FileMapping, field: string, join: string): FileMapping {
  const column = columnOf(entry, field)
  return column ? withColumn(entry, field, { ...column, join }) : entry
}

/** Gives a field the same value in every row. */
export const withFixedValue = (entry: FileMapping, field: string, value: string): FileMapping =>
  withColumn(entry, field, { field, value, join: ' ', values: [] })

/**
 * Invalid lines that were typed as replacements, by field. Kept apart, because an entry has no place for
 * them.
 */
export type WrongLines = Readonly<Record<string, readonly string[]>>

/**
 * Replaces values of a field. `typed` has a line for each of them, as `old=new`. Ignores lines without `=`,
 * which `wrongLinesIn` returns.
 */
export function withReplacements(entry: FileMapping, field: string, typed: string): FileMapping {
  const column = columnOf(entry, field)
  if (!column) return entry
  const values = typed.split('\n').flatMap((line) => {
    const at = line.indexOf('=')
    return at < 0 ? [] : [{ from: line.slice(0, at).trim(), to: line.slice(at + 1).trim() }]
  })
  return withColumn(entry, field, { ...column, values })
}

/** The typed lines that replace nothing, because they have no `=`. */
export const wrongLinesIn = (typed: string): string[] =>
  typed.split('\n').flatMap((line) => (line.includes('=') ? [] : line.trim() || []))

interface Subject {
  readonly entry: FileMapping
  readonly wrongLines?: WrongLines | undefined
}

/** The fields with wrong lines. A field without a column has no replacements. */
export const wrongFieldsOf = ({ entry, wrongLines = {} }: Subject): string[] =>
  Object.entries(wrongLines).flatMap(([field, lines]) =>
    lines.length > 0 && columnOf(entry, field)?.headers ? field : [],
  )

/** Returns the replacements of a field as they are typed, followed by its wrong lines. */
export const replacementsOf = ({ entry, wrongLines = {} }: Subject, field: string): string => {
  const { values = [] } = columnOf(entry, field) ?? {}
  return [...values.map(({ from, to }) => `${from}=${to}`), ...(wrongLines[field] ?? [])].join('\n')
}

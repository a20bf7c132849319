import { faultsOf, type BadRow, type SourceRow } from '#operator/import/fault.ts'
import type { Kind, Row } from '#operator/import/kinds.ts'

/** A row that its schema has let through. */
export interface CheckedRow {
  readonly line: number
  readonly row: Row
  /** As it stood in the file. */
  readonly source: unknown
}

/** Checks a row as it stood in the file. A value that is null or '' counts as left out. */
export function checkRow({ line, row, faults }: SourceRow, { schema }: Kind): CheckedRow | BadRow {
  if (faults) return { line, row, faults }
  const checked = schema.safeParse(withoutEmptyValues(row), { reportInput: true })
  if (!checked.success) return { line, row, faults: faultsOf(checked.error) }
  // The schemas of import-format.ts have texts, whole numbers and nulls only.
  return { line, row: checked.data as Row, source: row }
}

function withoutEmptyValues(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row
  const entries = Object.entries(row)
  const isEmpty = ([, value]: [string, unknown]) => value === null || value === ''
  return entries.some(isEmpty) ? Object.fromEntries(entries.filter((entry) => !isEmpty(entry))) : row
}

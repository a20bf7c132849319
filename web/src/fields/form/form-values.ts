import { rowWords } from '@portal/contract/words/submission-words.ts'

/** The field values of one row. Input that cannot be parsed is kept as typed. */
export type Row = Readonly<Record<string, string>>

/** The lists of rows that a form may have, by their JSON names. */
export type RowList = keyof typeof rowWords

export const isRowList = (field: string): field is RowList => Object.hasOwn(rowWords, field)

/** The name of a field: `forderungen.0.invoiceDate` → `invoiceDate`. */
export const fieldOf = (path: string): string => path.split('.').at(-1) ?? path

/** The rows of a list; empty if the form has no such list. */
export function rowsOf(form: object, list: string): readonly Row[] {
  const rows: unknown = Reflect.get(form, list)
  // The cast is safe: a form contains only strings and lists of rows.
  return Array.isArray(rows) ? (rows as readonly Row[]) : []
}

/** The value of a field. @param path `forderungen.0.invoiceDate` */
export function valueAt(form: object, path: string): string {
  const [field = '', index, rowField = ''] = path.split('.')
  if (index !== undefined) return rowsOf(form, field)[Number(index)]?.[rowField] ?? ''
  const value: unknown = Reflect.get(form, field)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The form with one field changed. */
export function withChange(form: object, path: string, value: string): object {
  const [field = '', index, rowField = ''] = path.split('.')
  if (index === undefined) return { ...form, [field]: value }
  const rows = rowsOf(form, field)
  const row = rows[Number(index)]
  return row ? { ...form, [field]: rows.with(Number(index), { ...row, [rowField]: value }) } : form
}

/** The form with a row inserted at an index. */
export const withRow = (form: object, list: RowList, index: number, row: Row): object => ({
  ...form,
  [list]: rowsOf(form, list).toSpliced(index, 0, row),
})

export const withoutRow = (form: object, list: RowList, index: number): object => ({
  ...form,
  [list]: rowsOf(form, list).toSpliced(index, 1),
})

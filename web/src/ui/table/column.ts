import type { ReactNode } from 'react'

/** A column of a list, for screen, print and Excel. */
export interface Column<Row, Key extends string = string> {
  readonly key: Key
  /** May contain soft hyphens, at which a narrow table breaks it. */
  readonly header: string
  /** The cell as plain text. */
  readonly text: (row: Row) => string
  /** The value in a spreadsheet, if it is more than text. Amounts and dates keep their types. */
  readonly value?: (row: Row) => SheetValue
  /** The cell on the screen, if it is more than text, such as a link or button. */
  readonly cell?: (row: Row) => ReactNode
  /** `end` for amounts: right-aligned with tabular figures. */
  readonly align?: 'end'
  readonly sortable?: boolean
  /**
   * The first click on the header sorts descending. Meant for dates and amounts, because users look for the latest
   * and the largest.
   */
  readonly isLargestFirst?: true
  /** The column's amounts are added up above the list, on paper and in spreadsheets. */
  readonly isSummed?: true
  /** Long text that wraps; `name` and `narrow` leave more room for the other columns. */
  readonly wraps?: true | 'name' | 'narrow'
  /** Whether the column is left out of print and spreadsheet, for example because it contains buttons. */
  readonly isScreenOnly?: boolean
  /**
   * Position in the card that a row becomes on a narrow screen: in the first line on the left (`title`) or on
   * the right (`figure`), or in the upper right corner (`corner`, for a small control). Other columns follow
   * with their headers; empty cells are left out.
   */
  readonly card?: 'title' | 'figure' | 'corner'
}

/** A column for each field of a row, in display order. A missing field is a type error. */
export type ColumnRecord<Row, Key extends string = keyof Row & string> = Readonly<
  Record<Key, Omit<Column<Row>, 'key' | 'sortable'>>
>

/** The columns of a record as an array, in its order, for tables, print and spreadsheet. */
export const columnsOf = <Row>(columns: ColumnRecord<Row, string>): readonly Column<Row>[] =>
  Object.entries(columns).map(([key, column]) => Object.assign({ key }, column))

/** A spreadsheet value: a decimal string, an ISO date, a number, a text; null for an empty cell. */
export type SheetValue = { amount: string } | { day: string } | { number: number } | { text: string } | null

export interface Sort<Key extends string = string> {
  readonly key: Key
  readonly desc: boolean
}

/** The sort order after a click on a header: the column's default direction first, then the reverse. */
export const nextSort = <Key extends string>(
  sort: Sort<Key> | undefined,
  { key, isLargestFirst }: Pick<Column<never, Key>, 'key' | 'isLargestFirst'>,
): Sort<Key> => ({ key, desc: sort?.key === key ? !sort.desc : isLargestFirst === true })

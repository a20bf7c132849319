import type { ReactNode } from 'react'

/** One column of a list: screen, print and Excel all draw from it. */
export interface Column<Row, Key extends string = string> {
  readonly key: Key
  /** May contain soft hyphens, at which a narrow table breaks it. */
  readonly header: string
  /** The cell as plain text, as people read it. */
  readonly text: (row: Row) => string
  /** The cell as a spreadsheet keeps it, where it is more than text: amounts and days stay what they are. */
  readonly value?: (row: Row) => SheetValue
  /** The cell on the screen where it is more than its text: a link, a button. */
  readonly cell?: (row: Row) => ReactNode
  /** `end` for amounts: right-aligned with figures of equal width. */
  readonly align?: 'end'
  readonly sortable?: boolean
  /** Of days and amounts the latest and the largest are looked for: the first click on the header sorts descending. */
  readonly isLargestFirst?: true
  /** The text may be long and goes over several lines; `narrow` leaves the room to the other columns. */
  readonly wraps?: true | 'narrow'
  /** Buttons and the like, which neither print nor spreadsheet can use. */
  readonly isScreenOnly?: boolean
  /**
   * Place in the card that a row becomes on a narrow screen: the first line on the left (`title`) or on the
   * right (`figure`). Other columns follow below with their headers; empty ones are left out.
   */
  readonly card?: 'title' | 'figure'
}

/** A column for each field of a row, in the order of the screen: a field that is forgotten does not compile. */
export type ColumnRecord<Row, Key extends string = keyof Row & string> = Readonly<
  Record<Key, Omit<Column<Row>, 'key' | 'sortable'>>
>

/** The columns of a record as tables, print and spreadsheet take them, in its order. */
export const columnsOf = <Row>(columns: ColumnRecord<Row, string>): readonly Column<Row>[] =>
  Object.entries(columns).map(([key, column]) => Object.assign({ key }, column))

/** What a cell of a spreadsheet holds: a decimal string, an ISO date, a number, a text; null leaves it empty. */
export type SheetValue = { amount: string } | { day: string } | { number: number } | { text: string } | null

export interface Sort<Key extends string = string> {
  readonly key: Key
  readonly desc: boolean
}

/** What a click on a column's header asks for: the column's own first order, then the other way round. */
export const nextSort = <Key extends string>(
  sort: Sort<Key> | undefined,
  { key, isLargestFirst }: Pick<Column<never, Key>, 'key' | 'isLargestFirst'>,
): Sort<Key> => ({ key, desc: sort?.key === key ? !sort.desc : isLargestFirst === true })

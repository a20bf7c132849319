import { missing } from '#i18n/formats.ts'
import type { Column, SheetValue } from '#ui/table/column.ts'

/** A cell of a spreadsheet; most of them are plain text. */
export type SheetCell = string | Exclude<SheetValue, { text: string }>

/** A column outside the screen. */
export interface ReportColumn {
  readonly header: string
  readonly align: 'end' | undefined
  readonly wraps: boolean
}

/** A table for paper and for spreadsheets. Its rows are fetched and drawn slice by slice when they are asked for. */
export interface ReportTable {
  readonly name: string
  /** What paper shows in place of the rows, which a spreadsheet has all the same; the report is a document then. */
  readonly inPlace?: (page: Document) => HTMLElement
  readonly columns: readonly ReportColumn[]
  /** The rows as people read them. */
  readonly texts: () => AsyncGenerator<string[][]>
  /** The rows as a spreadsheet keeps them. */
  readonly cells: () => AsyncGenerator<SheetCell[][]>
}

/** What is printed on one paper or saved in one file. */
export interface Report {
  readonly title: string
  readonly infoLines: readonly string[]
  readonly tables: readonly ReportTable[]
}

/** A report that the user may ask for, and how many rows it will have. `whole` is the only one there is. */
export interface ReportChoice {
  readonly scope: 'page' | 'all' | 'whole'
  readonly rows: number
  /** Makes the report; `signal` ends the call that fetches its rows. */
  readonly report: (signal: AbortSignal) => Report
}

type Slices<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>

/** A table made of the columns of the screen, but for those that only a screen can use. */
export function tableOf<Row>(
  name: string,
  columns: readonly Column<Row>[],
  slices: () => Slices<Row>,
): ReportTable {
  const used = columns.filter(({ isScreenOnly }) => !isScreenOnly)
  async function* drawn<Cell>(cellOf: (column: Column<Row>, row: Row) => Cell) {
    for await (const rows of slices()) yield rows.map((row) => used.map((column) => cellOf(column, row)))
  }
  return {
    name,
    columns: used.map(({ header, align, wraps }) => ({
      header: withoutSoftHyphens(header),
      align,
      wraps: wraps !== undefined,
    })),
    texts: () => drawn((column, row) => column.text(row)),
    cells: () => drawn(sheetCell),
  }
}

function sheetCell<Row>(column: Column<Row>, row: Row): SheetCell {
  const value = column.value ? column.value(row) : { text: column.text(row) }
  if (value === null || !('text' in value)) return value
  return value.text === missing ? null : value.text
}

const withoutSoftHyphens = (text: string) => text.replaceAll('\u00AD', '')

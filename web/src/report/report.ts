import { missing } from '#i18n/formats.ts'
import type { Column, SheetValue } from '#ui/table/column.ts'

/** A spreadsheet cell; plain text in most cases. */
export type SheetCell = string | Exclude<SheetValue, { text: string }>

/** A column of a print or export. */
export interface ReportColumn {
  readonly header: string
  readonly align: 'end' | undefined
  readonly wraps: boolean
}

/** A table to print or export. Its rows are loaded lazily, in chunks. */
export interface ReportTable {
  readonly name: string
  /**
   * Draws what is printed instead of the rows. A report with such a table is printed as a `document`
   * (print-report.ts).
   */
  readonly inPlace?: (page: Document) => HTMLElement
  readonly columns: readonly ReportColumn[]
  /** Rows as formatted text, in chunks. */
  readonly texts: () => AsyncGenerator<string[][]>
  /** Rows as spreadsheet cells, in chunks. */
  readonly cells: () => AsyncGenerator<SheetCell[][]>
}

/** The content of one print or one file. */
export interface Report {
  /** Title of the window, and part of the file name. It names no debtor, because browsers keep both. */
  readonly title: string
  /** Printed instead of the title. Unlike the title, it may name a debtor. */
  readonly heading?: string
  readonly infoLines: readonly string[]
  readonly tables: readonly ReportTable[]
}

/**
 * A report that the user can choose, with its number of rows: this page, all results, or `whole` if there is no
 * other choice.
 */
export interface ReportChoice {
  readonly scope: 'page' | 'all' | 'whole'
  readonly rows: number
  /** Builds the report. `signal` aborts the call that loads its rows. */
  readonly report: (signal: AbortSignal) => Report | Promise<Report>
}

type Slices<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>

/** Makes a report table from the columns on the screen. Leaves out columns that are useful only there. */
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

export const withoutSoftHyphens = (text: string) => text.replaceAll('\u00AD', '')

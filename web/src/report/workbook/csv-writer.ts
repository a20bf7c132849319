import { day } from '#i18n/formats.ts'
import type { SheetCell } from '#report/report.ts'
import { csvText } from '#report/workbook/sheet-text.ts'
import type { TableStart, TableWriter } from '#report/workbook/table-writer.ts'

const byteOrderMark = '\uFEFF'

/**
 * Writes the only table of a report as CSV for the German version of Excel: UTF-8 with byte order mark,
 * semicolons, decimal commas. The first line is the header, which programs that read CSV expect, so there are
 * no information lines.
 */
export class CsvWriter implements TableWriter {
  readonly #parts: string[] = [byteOrderMark]

  startTable({ columns }: TableStart): void {
    this.addRows([columns.map(({ header }) => header)])
  }

  addRows(rows: readonly SheetCell[][]): void {
    this.#parts.push(rows.map((cells) => `${cells.map(field).join(';')}\r\n`).join(''))
  }

  async finish(): Promise<Blob> {
    return new Blob(this.#parts, { type: 'text/csv;charset=utf-8' })
  }
}

/** Quotes every field, so that separators and line breaks in it do not split it. */
const field = (cell: SheetCell): string => `"${textOf(cell).replaceAll('"', '""')}"`

function textOf(cell: SheetCell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return csvText(cell)
  if ('amount' in cell) return cell.amount.replace('.', ',')
  if ('day' in cell) return day(cell.day)
  return String(cell.number).replace('.', ',')
}

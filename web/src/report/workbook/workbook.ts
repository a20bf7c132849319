import { approximately } from '@portal/contract/fields/money.ts'

import type { SheetCell } from '#report/report.ts'
import { dayNumber, firstSheetDay, sheetText } from '#report/workbook/sheet-text.ts'
import type { CellStyle, SheetWriter } from '#report/workbook/sheet-writer.ts'
import type { TableStart, TableWriter } from '#report/workbook/table-writer.ts'

const narrowest = 8
const widest = 60
/**
 * Maximum length of a text in a text cell. Longer texts get plain cells, because old versions of Excel show them
 * in text cells as ####.
 */
const longestTextCell = 255
/** Number of leading rows that determine the column widths. */
const measuredRows = 500

interface Sheet {
  table: TableStart
  rows: number
  widths: number[]
  /** Style of each column: the style of its first non-empty cell. */
  styles: CellStyle[]
  standingRows: number
}

/**
 * Lays out tables on sheets: information lines, a blank row, the header, the rows. A table that exceeds the
 * sheet's row limit continues on the next sheet.
 */
export class Workbook implements TableWriter {
  readonly #writer: SheetWriter
  readonly #sheets: Sheet[] = []
  #sheet: Sheet | undefined

  constructor(writer: SheetWriter) {
    this.#writer = writer
  }

  startTable(table: TableStart): void {
    this.#startSheet(table)
  }

  addRows(rows: readonly SheetCell[][]): void {
    for (const cells of rows) {
      const sheet = this.#sheetWithRoom()
      for (const [column, cell] of cells.entries()) this.#write(sheet, column, cell)
      sheet.rows++
    }
  }

  async finish(): Promise<Blob> {
    const names = sheetNames(this.#sheets.map(({ table }) => table))
    const shapes = this.#sheets.map((sheet, index) => ({ ...sheet, name: names[index] ?? '' }))
    return new Blob(await this.#writer.finish(shapes), { type: this.#writer.mediaType })
  }

  #sheetWithRoom(): Sheet {
    if (!this.#sheet) throw new Error('Rows added before the first table.')
    return this.#sheet.rows < this.#writer.rowLimit ? this.#sheet : this.#startSheet(this.#sheet.table)
  }

  #startSheet(table: TableStart): Sheet {
    this.#writer.startSheet()
    const widths = table.columns.map(() => narrowest)
    const sheet: Sheet = { table, rows: 0, widths, styles: [], standingRows: 0 }
    for (const line of table.infoLines) this.#writer.text(sheet.rows++, 0, sheetText(line), 'plain')
    if (table.infoLines.length > 0) sheet.rows++
    for (const [column, { header, align }] of table.columns.entries()) {
      this.#writer.text(sheet.rows, column, sheetText(header), align === 'end' ? 'headerEnd' : 'header')
      measure(sheet, column, header.length)
    }
    sheet.standingRows = ++sheet.rows
    this.#sheets.push(sheet)
    this.#sheet = sheet
    return sheet
  }

  #write(sheet: Sheet, column: number, cell: SheetCell) {
    if (cell === null || cell === '') return
    if (typeof cell === 'string') this.#writeText(sheet, column, cell)
    else if ('amount' in cell) this.#writeNumber(sheet, column, approximately(cell.amount), 'amount')
    else if ('number' in cell) this.#writeNumber(sheet, column, cell.number, 'plain')
    else if (cell.day >= firstSheetDay) this.#writeNumber(sheet, column, dayNumber(cell.day), 'day')
    else this.#writeText(sheet, column, cell.day)
  }

  #writeText(sheet: Sheet, column: number, text: string) {
    const style = text.length > longestTextCell ? 'plain' : 'text'
    this.#writer.text(sheet.rows, column, sheetText(text), style)
    sheet.styles[column] ??= style
    measure(sheet, column, text.length)
  }

  #writeNumber(sheet: Sheet, column: number, value: number, style: 'amount' | 'day' | 'plain') {
    this.#writer.number(sheet.rows, column, value, style)
    sheet.styles[column] ??= style
    measure(sheet, column, style === 'day' ? 10 : value.toFixed(2).length + 2)
  }
}

function measure(sheet: Sheet, column: number, characters: number) {
  if (sheet.rows > sheet.standingRows + measuredRows) return
  const width = Math.min(widest, characters + 2)
  if (width > (sheet.widths[column] ?? 0)) sheet.widths[column] = width
}

const longest = 31

/** Sheet names: unique, short enough, without characters that Excel forbids. Parts of one table are numbered. */
function sheetNames(tables: readonly { name: string }[]): string[] {
  const taken = new Set<string>()
  return tables.map((table, index) => {
    const isDivided = tables.some((other, at) => other === table && at !== index)
    const part = tables.slice(0, index + 1).filter((other) => other === table).length
    return freeName(table.name, isDivided ? part : 0, taken)
  })
}

function freeName(name: string, part: number, taken: Set<string>): string {
  const plain = trimmed(name.replaceAll(/[\s\\/?*[\]:\p{Cc}]+/gu, ' ')) || 'Tabelle'
  for (let number = part; ; number = number === 0 ? 2 : number + 1) {
    const suffix = number === 0 ? '' : ` (${number})`
    const candidate = trimmed(plain.slice(0, longest - suffix.length)) + suffix
    if (taken.has(candidate.toLowerCase())) continue
    taken.add(candidate.toLowerCase())
    return candidate
  }
}

/** Excel forbids apostrophes at either end. */
const trimmed = (name: string) => name.replaceAll(/^[' ]+|[' ]+$/g, '')

import { compoundFile } from '#report/workbook/compound-file.ts'
import { GrowingBytes } from '#report/workbook/growing-bytes.ts'
import { SharedStrings } from '#report/workbook/shared-strings.ts'
import {
  cellStyles,
  type CellStyle,
  type SheetShape,
  type SheetWriter,
} from '#report/workbook/sheet-writer.ts'
import { writeGlobals } from '#report/workbook/xls-globals.ts'
import { record, writeStart } from '#report/workbook/xls-record.ts'

/** Number of mandatory styles, which precede those of `cellStyles`. */
const firstStyle = 15

/** Writes an .xls file in the format BIFF8 ([MS-XLS]), for Excel 97 and later. */
export class XlsWriter implements SheetWriter {
  readonly rowLimit = 65_536
  readonly mediaType = 'application/vnd.ms-excel'
  readonly #strings = new SharedStrings()
  readonly #sheets: GrowingBytes[] = []
  #cells = new GrowingBytes()

  startSheet(): void {
    this.#cells = new GrowingBytes()
    this.#sheets.push(this.#cells)
  }

  text(row: number, column: number, text: string, style: CellStyle): void {
    this.#startCell(0x00_fd, 10, row, column, style)
    this.#cells.u32(this.#strings.numberOf(text))
  }

  number(row: number, column: number, value: number, style: CellStyle): void {
    this.#startCell(0x02_03, 14, row, column, style)
    this.#cells.f64(value)
  }

  async finish(shapes: readonly SheetShape[]): Promise<BlobPart[]> {
    const out = new GrowingBytes()
    const addressesAt = writeGlobals(out, shapes, this.#strings)
    for (const [index, shape] of shapes.entries()) {
      const address = addressesAt[index]
      const cells = this.#sheets[index]
      if (address === undefined || !cells) throw new Error('More sheets were described than written.')
      out.overwriteU32(address, out.length)
      writeSheet(out, shape, cells, index === 0)
    }
    return compoundFile('Workbook', out.written())
  }

  #startCell(type: number, bytes: number, row: number, column: number, style: CellStyle) {
    this.#cells.u16(type)
    this.#cells.u16(bytes)
    this.#cells.u16(row)
    this.#cells.u16(column)
    this.#cells.u16(numberOf(style))
  }
}

const numberOf = (style: CellStyle = 'plain') => firstStyle + cellStyles.indexOf(style)

function writeSheet(out: GrowingBytes, shape: SheetShape, cells: GrowingBytes, isFirst: boolean) {
  const { rows, widths, styles, standingRows } = shape
  writeStart(out, 'sheet')
  for (const [column, width] of widths.entries())
    record(out, 0x7d, [column, column, Math.round(width * 256), numberOf(styles[column]), 0, 0])
  record(out, 0x02_00, [0, 0, rows, rows >>> 16, 0, widths.length, 0])
  out.bytes(cells.written())
  // The flags show grid, headings and zeros, and freeze the top rows. The first sheet is also selected.
  record(out, 0x02_3e, [isFirst ? 0x07_be : 0x01_be, 0, 0, 64, 0, 0, 0, 0, 0])
  record(out, 0x41, [0, standingRows, standingRows, 0, 2])
  record(out, 0x0a, [])
}

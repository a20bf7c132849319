import {
  cellStyles,
  type CellStyle,
  type SheetShape,
  type SheetWriter,
} from '#report/workbook/sheet-writer.ts'
import { escapeXml, sharedParts } from '#report/workbook/xlsx-parts.ts'
import { utf8, zip } from '#report/workbook/zip.ts'

/** Approximate length of the parts in which a sheet is stored. */
const partCharacters = 100_000

const worksheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const xmlStart = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Writes an .xlsx file (ECMA-376), for Excel 2007 and later. */
export class XlsxWriter implements SheetWriter {
  readonly rowLimit = 1_048_576
  readonly mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  readonly #sheets: RowText[] = []
  #sheet = new RowText()

  startSheet(): void {
    this.#sheet = new RowText()
    this.#sheets.push(this.#sheet)
  }

  text(row: number, column: number, text: string, style: CellStyle): void {
    const content = `<is><t xml:space="preserve">${escapeXml(text)}</t></is>`
    this.#sheet.add(row, `<c r="${address(row, column)}" t="inlineStr"${styleOf(style)}>${content}</c>`)
  }

  number(row: number, column: number, value: number, style: CellStyle): void {
    this.#sheet.add(row, `<c r="${address(row, column)}"${styleOf(style)}><v>${value}</v></c>`)
  }

  async finish(shapes: readonly SheetShape[]): Promise<BlobPart[]> {
    const sheets = this.#sheets.map((rows, index) => {
      const shape = shapes[index]
      if (!shape) throw new Error('More sheets were written than described.')
      return {
        name: `xl/worksheets/sheet${index + 1}.xml`,
        content: [utf8(sheetHead(shape, index === 0)), ...rows.end(), utf8('</sheetData></worksheet>')],
      }
    })
    return await zip([...sharedParts(shapes.map(({ name }) => name)), ...sheets])
  }
}

/** Rows of a sheet as XML, in parts. Stored as bytes to relieve the garbage collector. */
class RowText {
  readonly #parts: Uint8Array<ArrayBuffer>[] = []
  #part = ''
  #row = -1

  add(row: number, cell: string): void {
    if (row !== this.#row) {
      this.#closeRow()
      this.#part += `<row r="${row + 1}">`
      this.#row = row
    }
    this.#part += cell
  }

  end(): readonly Uint8Array<ArrayBuffer>[] {
    this.#closeRow()
    return [...this.#parts, utf8(this.#part)]
  }

  #closeRow() {
    if (this.#row >= 0) this.#part += '</row>'
    if (this.#part.length < partCharacters) return
    this.#parts.push(utf8(this.#part))
    this.#part = ''
  }
}

function sheetHead({ widths, styles, standingRows }: SheetShape, isFirst: boolean): string {
  const pane = `<pane ySplit="${standingRows}" topLeftCell="A${standingRows + 1}" activePane="bottomLeft" state="frozen"/>`
  const view = `<sheetView${isFirst ? ' tabSelected="1"' : ''} workbookViewId="0">${pane}</sheetView>`
  const columns = widths.map(
    (width, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}"${styleOf(styles[index], 'style')} customWidth="1"/>`,
  )
  return `${xmlStart}<worksheet xmlns="${worksheet}"><sheetViews>${view}</sheetViews><cols>${columns.join('')}</cols><sheetData>`
}

const styleOf = (style: CellStyle = 'plain', attribute = 's') =>
  style === 'plain' ? '' : ` ${attribute}="${cellStyles.indexOf(style)}"`

const address = (row: number, column: number) => `${columnName(column)}${row + 1}`

const columnName = (column: number): string =>
  (column >= 26 ? columnName(Math.floor(column / 26) - 1) : '') + String.fromCodePoint(65 + (column % 26))

/** Styles of cells. A style also applies to what the user enters later: `00123` remains text in a text cell. */
export const cellStyles = ['plain', 'header', 'headerEnd', 'amount', 'day', 'text'] as const
export type CellStyle = (typeof cellStyles)[number]

/** Properties of a sheet that are known only when all its cells have been written. */
export interface SheetShape {
  /** Unique, at most 31 characters. */
  name: string
  rows: number
  /** Width of each column in characters. */
  widths: readonly number[]
  /** Style of each column's cells, including empty ones. */
  styles: readonly CellStyle[]
  /** Number of frozen rows at the top: information lines and header. */
  standingRows: number
}

/** Writer of one spreadsheet format. Cells arrive row by row, from left to right. */
export interface SheetWriter {
  /** Maximum number of rows per sheet. */
  readonly rowLimit: number
  readonly mediaType: string
  startSheet(): void
  text(row: number, column: number, text: string, style: CellStyle): void
  number(row: number, column: number, value: number, style: CellStyle): void
  finish(shapes: readonly SheetShape[]): Promise<BlobPart[]>
}

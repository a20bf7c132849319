/** How a cell looks, and what becomes of what is typed into it: `00123` stays so in a cell of text. */
export const cellStyles = ['plain', 'header', 'headerEnd', 'amount', 'day', 'text'] as const
export type CellStyle = (typeof cellStyles)[number]

/** What is known of a sheet once all its cells are written. */
export interface SheetShape {
  /** At most 31 characters, different from all others. */
  name: string
  rows: number
  /** Width of each column, in characters. */
  widths: readonly number[]
  /** Style of each column's cells, those too that are empty yet. */
  styles: readonly CellStyle[]
  /** Rows above the ones that scroll: lines of information and header. */
  standingRows: number
}

/** A kind of spreadsheet file. Cells come row by row, from left to right. */
export interface SheetWriter {
  /** The most rows that a sheet takes. */
  readonly rowLimit: number
  readonly mediaType: string
  startSheet(): void
  text(row: number, column: number, text: string, style: CellStyle): void
  number(row: number, column: number, value: number, style: CellStyle): void
  finish(shapes: readonly SheetShape[]): Promise<BlobPart[]>
}

/** A row of a table; its keys are the headings of the columns, the same in each row. */
type Row = Readonly<Record<string, string | number>>

/**
 * Rows as a table of plain text, a line each under a line of headings, every column as wide as its longest cell; the
 * last one goes on to the end. No rows make no lines.
 */
export function plainTable(rows: readonly Row[]): string {
  const headings = Object.keys(rows[0] ?? {})
  const lines = [headings, ...rows.map((row) => headings.map((heading) => oneLine(row[heading] ?? '')))]
  const widths = headings.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)))
  return lines
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const oneLine = (cell: string | number) => String(cell).replaceAll(/\s+/g, ' ')

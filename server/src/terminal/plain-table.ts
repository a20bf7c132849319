/**
 * Rows as a table of plain text, a line each, every column as wide as its longest cell; the last one goes on to the end.
 * @param headings Of the columns; a row has a cell for each.
 */
export function plainTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, ...rows]
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

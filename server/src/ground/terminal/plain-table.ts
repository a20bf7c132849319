/** Cells by column heading. All rows have the same headings. */
type Row = Readonly<Record<string, string | number>>

/** Formats rows as a plain text table with headings. Returns '' if there are no rows. */
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

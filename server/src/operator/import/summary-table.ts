import { rowsPerSecond, type FileSummary, type ImportSummary } from '#operator/import/progress.ts'
import { count } from '#operator/import/terminal-report.ts'

const headings = ['file', 'read', 'inserted', 'updated', 'unchanged', 'rejected', 'seconds', 'rows/s']

/** What became of each file, as a table of plain text. */
export function summaryTable({ files }: ImportSummary): string {
  const rows = [headings, ...files.map(cellsOf)]
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => padded(cell, column, widths))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const cellsOf = ({ file, read, inserted, updated, unchanged, rejected, seconds }: FileSummary) => [
  file,
  ...[read, inserted, updated, unchanged, rejected].map(count),
  seconds.toFixed(1),
  count(rowsPerSecond(read, seconds)),
]

/** Names stand on the left, numbers on the right. */
function padded(cell: string, column: number, widths: number[]): string {
  const width = widths[column] ?? 0
  return column === 0 ? cell.padEnd(width) : cell.padStart(width)
}

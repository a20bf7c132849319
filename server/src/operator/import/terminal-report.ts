import type { WriteStream } from 'node:tty'

import { emptyLine } from '#ground/terminal/visible-output.ts'
import {
  rowsPerSecond,
  type FileSummary,
  type ImportProgress,
  type ImportReport,
  type ImportSummary,
} from '#operator/import/progress.ts'

/** A report for a person at the terminal, or for a log when the output goes into a file. */
export interface TerminalReport extends ImportReport {
  /** Ends the report; what is printed next begins on a line of its own. */
  close(): void
}

/** A bar that moves on a terminal; elsewhere a line every five seconds, for what takes that long. */
export function terminalReport(out: WriteStream = process.stderr): TerminalReport {
  let state: ImportProgress | undefined
  const clearLine = () => out.isTTY && out.write(emptyLine)
  const draw = () => {
    if (!state) return
    clearLine()
    out.write(progressLine(state, out.isTTY ? '' : '\n'))
  }
  const timer = setInterval(draw, out.isTTY ? 100 : 5_000)
  // Says something for itself; must not keep the program alive.
  timer.unref()
  const print = (line: string) => {
    clearLine()
    out.write(`${line}\n`)
  }
  return {
    warn: (sentence) => print(`Note: ${sentence}`),
    progress(next) {
      state = next
    },
    fileDone({ file, read, seconds }) {
      state = undefined
      print(`${file}: ${count(read)} rows in ${seconds.toFixed(1)} s`)
    },
    close() {
      clearInterval(timer)
      clearLine()
    },
  }
}

function progressLine({ file, phase, rows, fraction, seconds }: ImportProgress, end: string): string {
  if (phase === 'tidying') return `Tidying up …${end}`
  if (phase === 'storing') return `${file}: storing ${count(rows)} rows …${end}`
  const percent = Math.round(fraction * 100)
  const speed = `${count(rows)} rows, ${count(rowsPerSecond(rows, seconds))} rows/s`
  return `${file}: [${bar(fraction)}] ${percent} %, ${speed}${end}`
}

const barLength = 24

function bar(fraction: number): string {
  const filled = Math.round(fraction * barLength)
  return '#'.repeat(filled) + '-'.repeat(barLength - filled)
}

export const count = (value: number) => value.toLocaleString('en')

const headings = [
  'file',
  'read',
  'inserted',
  'updated',
  'unchanged',
  'deleted',
  'rejected',
  'seconds',
  'rows/s',
]

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

const cellsOf = ({ file, read, inserted, updated, unchanged, deleted, rejected, seconds }: FileSummary) => [
  file,
  ...[read, inserted, updated, unchanged, deleted, rejected].map(count),
  seconds.toFixed(1),
  count(rowsPerSecond(read, seconds)),
]

/** Names stand on the left, numbers on the right. */
function padded(cell: string, column: number, widths: number[]): string {
  const width = widths[column] ?? 0
  return column === 0 ? cell.padEnd(width) : cell.padStart(width)
}

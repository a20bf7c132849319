import type { WriteStream } from 'node:tty'

import { emptyLine } from '#ground/terminal/visible-output.ts'
import {
  rowsPerSecond,
  type FileSummary,
  type ImportProgress,
  type ImportReport,
  type ImportSummary,
} from '#operator/import/progress.ts'

/** Reports the progress on a terminal; or in a log, if the output is redirected. */
export interface TerminalReport extends ImportReport {
  /** Stops reporting. Further output starts on a new line. */
  close(): void
}

/** Draws a progress bar if the output is a terminal; otherwise prints a line every five seconds. */
export function terminalReport(out: WriteStream = process.stderr): TerminalReport {
  let state: ImportProgress | undefined
  const clearLine = () => out.isTTY && out.write(emptyLine)
  const draw = () => {
    if (!state) return
    clearLine()
    out.write(progressLine(state, out.isTTY ? '' : '\n'))
  }
  const timer = setInterval(draw, out.isTTY ? 100 : 5_000)
  // `unref`, so that the timer does not keep the process alive.
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

/** The summary of each file as a row of a text table. */
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

/** Pads a cell: names are left-aligned, numbers right-aligned. */
function padded(cell: string, column: number, widths: number[]): string {
  const width = widths[column] ?? 0
  return column === 0 ? cell.padEnd(width) : cell.padStart(width)
}

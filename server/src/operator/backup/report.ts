import type { WriteStream } from 'node:tty'

import { emptyLine } from '#ground/terminal/visible-output.ts'

/** Receives the progress of a backup or restore. */
export interface BackupReport {
  /** Called often. `fraction` is a number from 0 to 1. */
  progress(step: string, fraction: number): void
  /** Prints a warning. The work continues. */
  warn(sentence: string): void
}

/**
 * Reports progress: on a terminal in one line that is redrawn; otherwise in a new line every five seconds and at
 * the end of each step.
 */
export function terminalReport(
  out: WriteStream = process.stderr,
): BackupReport & { fault(sentence: string): void; close(): void } {
  let line: string | undefined
  let shown: string | undefined
  const clearLine = () => out.isTTY && out.write(emptyLine)
  const draw = () => {
    if (line === undefined || line === shown) return
    shown = line
    clearLine()
    out.write(out.isTTY ? line : `${line}\n`)
  }
  const print = (sentence: string) => {
    clearLine()
    out.write(`${sentence}\n`)
  }
  const timer = setInterval(draw, out.isTTY ? 100 : 5_000)
  timer.unref()
  return {
    progress(step, fraction) {
      line = `${step}: ${Math.floor(Math.min(fraction, 1) * 100)} %`
      if (fraction >= 1) draw()
    },
    warn: (sentence) => print(`Note: ${sentence}`),
    fault: print,
    close() {
      clearInterval(timer)
      clearLine()
    },
  }
}

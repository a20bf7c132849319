import type { WriteStream } from 'node:tty'

import { emptyLine } from '#ground/terminal/visible-output.ts'

/** What a backup or a restore tells while it runs. */
export interface BackupReport {
  /** How far a step has come, 0 to 1. Called often. */
  progress(step: string, fraction: number): void
  /** Something to know that does not stop it. */
  warn(sentence: string): void
}

/** A line that moves on a terminal; elsewhere one every five seconds, and one at the end of a step that had one. */
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

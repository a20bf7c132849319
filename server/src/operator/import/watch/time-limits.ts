import type { ImportReport } from '#operator/import/progress.ts'
import { OperatorError } from '#operator/operator-error.ts'

/** How long a delivery may block those behind it, in milliseconds. */
export interface TimeLimits {
  /** Without reading a row. */
  readonly stallMs: number
  /** In total. */
  readonly longestMs: number
}

const [minuteMs, hourMs] = [60_000, 3_600_000]

/**
 * Ten million cases take up to twenty minutes, a hundred million rows of their history one or two hours
 * (docs/performance.md). Half a day is enough for the largest first import on a slow machine.
 */
export const defaultTimeLimits: TimeLimits = { stallMs: 10 * minuteMs, longestMs: 12 * hourMs }

interface LimitedTime extends Disposable {
  /** Aborted with an OperatorError that says what took too long. */
  readonly signal: AbortSignal
  /** Receives the progress of the import. */
  readonly progress: ImportReport['progress']
}

/** Limits the time of a delivery, from now until disposed. */
export function limitTime({ stallMs, longestMs }: TimeLimits): LimitedTime {
  const end = new AbortController()
  const endLater = (delayMs: number, sentence: string) =>
    setTimeout(() => end.abort(new OperatorError(sentence)), delayMs)
  const longest = endLater(longestMs, `The import was stopped: it took more than ${inWords(longestMs)}.`)
  let stall: NodeJS.Timeout | undefined
  let last = ''
  return {
    signal: end.signal,
    progress({ file, phase, rows }) {
      const state = [file, phase, rows].join(' ')
      if (state === last) return
      last = state
      clearTimeout(stall)
      // A single statement stores the whole file, without progress.
      stall =
        phase === 'reading'
          ? endLater(stallMs, `The import was stopped: no row was read for ${inWords(stallMs)}.`)
          : undefined
    },
    [Symbol.dispose]() {
      clearTimeout(longest)
      clearTimeout(stall)
    },
  }
}

const inWords = (milliseconds: number) =>
  milliseconds < hourMs ? `${milliseconds / minuteMs} minutes` : `${milliseconds / hourMs} hours`

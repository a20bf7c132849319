import type { ImportReport } from '#operator/import/progress.ts'
import { OperatorError } from '#operator/operator-error.ts'

/** How long a delivery may hold up those behind it, in milliseconds. */
export interface TimeLimits {
  /** From one row that is read to the next. */
  readonly stallMs: number
  /** Altogether. */
  readonly longestMs: number
}

const [minuteMs, hourMs] = [60_000, 3_600_000]

/**
 * Ten million cases go in within twenty minutes, a hundred million rows of their history within an hour or two
 * (docs/performance.md): half a day is enough for the largest first load on a slow machine.
 */
export const usualTimeLimits: TimeLimits = { stallMs: 10 * minuteMs, longestMs: 12 * hourMs }

interface LimitedTime extends Disposable {
  /** Aborted with the OperatorError that says what took too long. */
  readonly signal: AbortSignal
  /** To be told how the import goes on. */
  readonly progress: ImportReport['progress']
}

/** Limits the time of a delivery, from now on until it is disposed of. */
export function limitTime({ stallMs, longestMs }: TimeLimits): LimitedTime {
  const end = new AbortController()
  const endLater = (delayMs: number, sentence: string) =>
    setTimeout(() => end.abort(new OperatorError(sentence)), delayMs)
  const longest = endLater(longestMs, `The import was ended: it took more than ${inWords(longestMs)}.`)
  let stall: NodeJS.Timeout | undefined
  let last = ''
  return {
    signal: end.signal,
    progress({ file, phase, rows }) {
      const state = [file, phase, rows].join(' ')
      if (state === last) return
      last = state
      clearTimeout(stall)
      // One statement stores a whole file, and tells nothing meanwhile.
      stall =
        phase === 'reading'
          ? endLater(stallMs, `The import was ended: no row was read for ${inWords(stallMs)}.`)
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

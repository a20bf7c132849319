import type { ImportReport } from '#operator/import/progress.ts'
import { OperatorError } from '#operator/operator-error.ts'

/** How long an import may take, in milliseconds. A delivery must not block those behind it for ever. */
export interface TimeLimits {
  /** Maximum time between two rows that are read. */
  readonly stallMs: number
  /** Maximum time of the whole import. */
  readonly longestMs: number
}

const [minuteMs, hourMs] = [60_000, 3_600_000]

/**
 * Importing ten million cases takes up to twenty minutes, and a hundred million history entries one or two hours
 * (docs/performance.md). Twelve hours are enough for the largest first import on a slow machine.
 */
export const defaultTimeLimits: TimeLimits = { stallMs: 10 * minuteMs, longestMs: 12 * hourMs }

interface LimitedTime extends Disposable {
  /** Aborts when a limit is exceeded. The reason is an OperatorError that names the limit. */
  readonly signal: AbortSignal
  /** Must be called with the progress of the import. */
  readonly progress: ImportReport['progress']
}

/** Limits the time of an import until the returned object is disposed. */
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
      // Only reading is limited: the statement that stores the whole file reports no progress.
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

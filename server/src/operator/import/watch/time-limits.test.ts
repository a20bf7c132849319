import { expect, onTestFinished, test, vi } from 'vitest'

import { limitTime } from '#operator/import/watch/time-limits.ts'

const limits = { stallMs: 600_000, longestMs: 43_200_000 }

function begin() {
  vi.useFakeTimers()
  const time = limitTime(limits)
  onTestFinished(() => {
    time[Symbol.dispose]()
    vi.useRealTimers()
  })
  const progress = (phase: 'reading' | 'storing', rows: number) =>
    time.progress({ file: 'cases.ndjson', phase, rows, fraction: 0, seconds: 0 })
  return { time, progress }
}

test('an import that reads no more rows is stopped; one that reads or stores is not', () => {
  const { time, progress } = begin()
  progress('reading', 0)
  for (let rows = 1; rows < 5; rows += 1) {
    vi.advanceTimersByTime(limits.stallMs - 1)
    progress('reading', rows)
  }
  progress('storing', 5)
  vi.advanceTimersByTime(2 * limits.stallMs)
  expect(time.signal.aborted).toBe(false)
  progress('reading', 6)
  vi.advanceTimersByTime(limits.stallMs - 1)
  // Reporting the same state again does not count as progress.
  progress('reading', 6)
  expect(time.signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(time.signal.reason).toMatchObject({
    message: 'The import was stopped: no row was read for 10 minutes.',
  })
})

test('an import has a total time limit, and one that ended in time is not stopped', () => {
  const { time, progress } = begin()
  for (let minutes = 9; minutes < 720; minutes += 9) {
    vi.advanceTimersByTime(9 * 60_000)
    progress('reading', minutes)
  }
  expect(time.signal.aborted).toBe(false)
  vi.advanceTimersByTime(9 * 60_000)
  expect(time.signal.reason).toMatchObject({
    message: 'The import was stopped: it took more than 12 hours.',
  })

  const other = begin()
  other.progress('reading', 0)
  other.time[Symbol.dispose]()
  vi.advanceTimersByTime(limits.longestMs)
  expect(other.time.signal.aborted).toBe(false)
})

import { expect, test } from 'vitest'

import { dueOf, spanBetween, toneOf } from '#desk/queue/waiting.ts'

const now = Date.parse('2026-11-28T13:00:00Z')
const minutes = 60_000

test.each([
  [-5_000, 0, 'moments'],
  [59_999, 0, 'moments'],
  [minutes, 1, 'minutes'],
  [59.9 * minutes, 59, 'minutes'],
  [60 * minutes, 1, 'hours'],
  [23.9 * 60 * minutes, 23, 'hours'],
  [49 * 60 * minutes, 2, 'days'],
])('%d milliseconds are %d %s', (time, count, unit) => {
  expect(spanBetween(now - time, now)).toEqual({ count, unit })
})

test.each([
  ['2026-11-26T12:00:00Z', 'overdue', 'late'],
  ['2026-11-28T13:00:00Z', 'overdue', 'late'],
  ['2026-11-28T13:00:30Z', 'within', 'soon'],
  ['2026-11-28T14:00:00Z', 'within', 'soon'],
  ['2026-11-28T14:30:00Z', 'today', 'soon'],
  // Midnight in Germany is 23:00 UTC in winter.
  ['2026-11-28T22:59:00Z', 'today', 'soon'],
  ['2026-11-28T23:00:00Z', 'today', 'soon'],
  ['2026-11-28T23:01:00Z', 'tomorrow', 'calm'],
  ['2026-11-29T23:00:00Z', 'tomorrow', 'calm'],
  ['2026-11-29T23:01:00Z', 'later', 'calm'],
])('what is due at %s is %s, and its tone is %s', (dueAt, kind, tone) => {
  const due = dueOf(dueAt, now)
  expect([due.kind, toneOf(due)]).toEqual([kind, tone])
})

test('the remaining minutes are rounded up', () => {
  expect(dueOf('2026-11-28T13:00:30Z', now)).toMatchObject({ span: { count: 1, unit: 'minutes' } })
})

test('a later day is the date in German time, and midnight belongs to the day before', () => {
  expect(dueOf('2026-12-02T23:00:00Z', now)).toEqual({ kind: 'later', isoDay: '2026-12-02' })
  expect(dueOf('2026-12-02T23:30:00Z', now)).toEqual({ kind: 'later', isoDay: '2026-12-03' })
})

test('tomorrow is the next day, also when the clocks change', () => {
  // In Germany, 25 October 2026 has 25 hours.
  const evening = Date.parse('2026-10-24T20:00:00Z')
  expect(dueOf('2026-10-25T22:30:00Z', evening).kind).toBe('tomorrow')
  expect(dueOf('2026-10-25T23:30:00Z', evening).kind).toBe('later')
})

import { expect, test } from 'vitest'

import { dueDigest } from '#notify/mail/cases/digest.ts'

const daily = { digest: 'daily', weekday: 1, digestDay: '2026-03-28' } as const

test.each([
  ['before seven', '2026-03-29T04:59:59Z', undefined],
  ['at seven on the day when clocks go forward', '2026-03-29T05:00:00Z', '2026-03-29'],
  ['later, if the portal was down at seven', '2026-03-29T21:30:00Z', '2026-03-29'],
  ['in the night after a day when the portal was down', '2026-03-29T22:30:00Z', undefined],
  ['at seven on the next day', '2026-03-30T05:00:00Z', '2026-03-30'],
])('a daily summary is due %s', (_when, now, day) => {
  expect(dueDigest(daily, new Date(now))).toBe(day)
})

test('when clocks change there is one summary, and in winter it also comes at seven', () => {
  const had = { ...daily, digestDay: '2026-10-24' }
  const hours = Array.from({ length: 30 }, (_, hour) => new Date(Date.UTC(2026, 9, 24, 20 + hour)))
  const first = hours.find((now) => dueDigest(had, now) === '2026-10-25')
  // Daylight saving time ends: from this day on, 7:00 in Berlin is 6:00 UTC.
  expect(first).toEqual(new Date('2026-10-25T06:00:00Z'))
  expect(hours.filter((now) => dueDigest({ ...had, digestDay: '2026-10-25' }, now) === '2026-10-25')).toEqual(
    [],
  )
})

test.each([
  ['on its day', '2026-03-30T05:00:00Z', '2026-03-30'],
  ['on a later day, if the portal was down', '2026-04-01T08:00:00Z', '2026-03-30'],
  ['on the day before', '2026-03-29T05:00:00Z', undefined],
])('a weekly summary of Monday is due %s', (_when, now, day) => {
  expect(dueDigest({ digest: 'weekly', weekday: 1, digestDay: '2026-03-23' }, new Date(now))).toBe(day)
})

test('without a rhythm there is no summary', () => {
  const now = new Date('2026-03-30T05:00:00Z')
  expect(dueDigest({ ...daily, digest: 'none' }, now)).toBeUndefined()
  expect(dueDigest({ ...daily, digestDay: null }, now)).toBeUndefined()
})

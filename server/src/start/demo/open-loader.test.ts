import { expect, test } from 'vitest'

import { demoDay } from '#start/demo/open-loader.ts'

test.each([
  ['2026-11-23T08:00:00Z', '2026-11-22'],
  ['2026-11-23T23:30:00Z', '2026-11-23'],
  // The day before, on which daylight saving time began, had only 23 hours.
  ['2026-03-29T22:30:00Z', '2026-03-29'],
  ['2027-01-01T12:00:00Z', '2026-12-31'],
])('demo data created at %s end on %s', (moment, day) => {
  expect(demoDay(new Date(moment))).toBe(day)
})

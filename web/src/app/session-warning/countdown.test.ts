import { expect, test } from 'vitest'

import { countdown, lastAnnounced } from '#app/session-warning/SessionWarning.tsx'

test.each([
  [125, '2:05'],
  [60, '1:00'],
  [9, '0:09'],
  [0, '0:00'],
])('%i seconds are shown as %s', (seconds, shown) => {
  expect(countdown(seconds)).toBe(shown)
})

test('the countdown is announced at two minutes, one minute, 30 and 10 seconds', () => {
  expect([125, 120, 61, 60, 31, 30, 11, 10, 0].map(lastAnnounced)).toEqual([
    undefined,
    120,
    120,
    60,
    60,
    30,
    30,
    10,
    10,
  ])
})

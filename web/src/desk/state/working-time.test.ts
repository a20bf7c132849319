import { expect, test } from 'vitest'

import { workingTime } from '#desk/state/working-time.ts'

test.each([
  [0, '0 min'],
  [59, '59 min'],
  [90, '1,5 h'],
  [1_440, '24 h'],
  [3_600, '2,5 workingDays'],
])('%i minutes are %s', (minutes, words) => {
  expect(workingTime(minutes, (key) => key)).toBe(words)
})

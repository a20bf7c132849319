import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { ticksUpTo } from '#ui/charts/GroupedBars.tsx'

test.each([
  [53, [0, 20, 40, 60]],
  [100, [0, 25, 50, 75, 100]],
  [217_777.12, [0, 100_000, 200_000, 300_000]],
  [0, [0]],
])('a chart up to %d has the grid lines %j', (max, ticks) => {
  expect(ticksUpTo(max)).toEqual(ticks)
})

test('the highest grid line is never below the highest bar, and there are at most six', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e12, noNaN: true }), (max) => {
      const ticks = ticksUpTo(max)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max)
      expect(ticks.length).toBeLessThanOrEqual(6)
    }),
  )
})

import { expect, test } from 'vitest'

import { createCallRate } from '#http/shares/call-rate.ts'

test('R45 a burst is limited and refills steadily, separately for each user', () => {
  let now = 0
  const count = createCallRate(300, () => new Date(now))
  const passed = (caller: string, calls: number) =>
    Array.from({ length: calls }, () => {
      try {
        count(caller)
        return true
      } catch {
        return false
      }
    }).filter(Boolean).length
  expect(passed('anna', 301)).toBe(300)
  expect(passed('berta', 1)).toBe(1)
  now += 1_000
  expect(passed('anna', 10)).toBe(5)
  now += 3_600_000
  expect(passed('anna', 301)).toBe(300)
  // If the clock is set back, callers keep their allowance.
  now -= 86_400_000
  expect(passed('berta', 1)).toBe(1)
})

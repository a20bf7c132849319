import { expect, test } from 'vitest'

import { monthsBefore } from '#privacy/retention/period.ts'

test.each([
  ['2026-08-15T10:00:00Z', 6, '2026-02-15T10:00:00.000Z'],
  ['2026-08-31T10:00:00Z', 6, '2026-02-28T10:00:00.000Z'],
  ['2028-08-31T10:00:00Z', 6, '2028-02-29T10:00:00.000Z'],
  ['2026-01-31T10:00:00Z', 14, '2024-11-30T10:00:00.000Z'],
])(
  'R87 %s less %i months is %s, so that nothing is deleted before its period ends',
  (now, months, before) => {
    expect(monthsBefore(new Date(now), months).toISOString()).toBe(before)
  },
)

import { expect, test } from 'vitest'

import { commonChoice } from '#features/instructions/common-choice.ts'
import type { KindOfCase } from '#features/instructions/instruction-form.ts'

const limitation = { warning: 'W1', words: { de: 'a', en: 'b' } } as const
const courtCosts = { warning: 'W2', words: { de: 'c', en: 'd' } } as const

const pause = (fields: Partial<KindOfCase>): KindOfCase => ({
  kind: 'pause',
  isAllowed: true,
  why: [],
  warnings: [],
  hasRecentPayment: false,
  until: { earliest: '2026-11-29', latest: '2027-05-28' },
  highest: null,
  ...fields,
})

test('the days that all cases allow, every warning once, and a recent payment of any case', () => {
  expect(
    commonChoice([
      pause({ warnings: [limitation], highest: '10.00' }),
      pause({ warnings: [limitation, courtCosts], until: { earliest: '2026-12-01', latest: '2027-01-31' } }),
      pause({ hasRecentPayment: true }),
    ]),
  ).toEqual(
    pause({
      warnings: [limitation, courtCosts],
      until: { earliest: '2026-12-01', latest: '2027-01-31' },
      hasRecentPayment: true,
    }),
  )
})

test('a kind without an end date has none for several cases either', () => {
  expect(commonChoice([pause({ until: null }), pause({ until: null })])?.until).toBeNull()
})

test('no common choice without a case, and without a day that all allow', () => {
  expect(commonChoice([])).toBeUndefined()
  expect(
    commonChoice([pause({}), pause({ until: { earliest: '2027-06-01', latest: '2027-07-01' } })]),
  ).toBeUndefined()
})

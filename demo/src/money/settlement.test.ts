import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { type Parts, settledByCredit, settledByPayment, subtract, totalOf } from '#money/settlement.ts'

const open: Parts = { costs: 4000, interest: 515, principal: 100_000 }

test.each([
  ['nothing', 0, { costs: 0, interest: 0, principal: 0 }],
  ['a part of the costs', 3999, { costs: 3999, interest: 0, principal: 0 }],
  ['the costs and a part of the interest', 4100, { costs: 4000, interest: 100, principal: 0 }],
  ['costs, interest and one cent of the main claim', 4516, { costs: 4000, interest: 515, principal: 1 }],
  ['everything', 104_515, open],
])('a payment can settle %s', (_, amount, settled) => {
  expect(settledByPayment(open, amount)).toEqual(settled)
})

test.each([
  ['a part of the main claim', 30_000, { costs: 0, interest: 0, principal: 30_000 }],
  ['the main claim, then costs', 103_000, { costs: 3000, interest: 0, principal: 100_000 }],
  ['everything', 104_515, open],
])('a credit can settle %s', (_, amount, settled) => {
  expect(settledByCredit(open, amount)).toEqual(settled)
})

const cents = fc.integer({ min: 0, max: 10_000_000 })
const anyParts = fc.record({ costs: cents, interest: cents, principal: cents })

test.each([
  ['payment', settledByPayment],
  ['credit', settledByCredit],
])('a %s settles its whole amount, and nothing that is not open', (_, settle) => {
  fc.assert(
    fc.property(anyParts, fc.double({ min: 0, max: 1, noNaN: true }), (open, share) => {
      const amount = Math.round(totalOf(open) * share)
      const settled = settle(open, amount)
      expect(totalOf(settled)).toBe(amount)
      expect(Math.min(...Object.values(settled), ...Object.values(subtract(open, settled)))).toBe(0)
    }),
  )
})

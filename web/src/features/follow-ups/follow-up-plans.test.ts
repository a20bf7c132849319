import { sendingCalls } from '@portal/contract/sending-calls.ts'
import { followUpKinds } from '@portal/contract/submission-kinds.ts'
import { expect, test } from 'vitest'

import { emptyFollowUp, followUpPlans, totalOf } from '#features/follow-ups/follow-up-plans.ts'

test.each(followUpKinds)('the form of %s has every field of the request', (kind) => {
  const form = emptyFollowUp(followUpPlans[kind].rows, '4711')
  expect(Object.keys(form).toSorted()).toEqual(Object.keys(sendingCalls[kind].request.shape).toSorted())
})

test('number and sum of the rows match the notice: claims include their bank chargebacks', () => {
  const forderungen = [
    { invoiceSum: '10.00', bankCosts: '2.50' },
    { invoiceSum: '0.05', bankCosts: '' },
  ]
  expect(totalOf(followUpPlans.claimIncreases, { forderungen })).toEqual({
    count: 2,
    sum: '12.55',
    day: undefined,
  })
  expect(totalOf(followUpPlans.payments, { zahlungen: [{ amount: '7.00', date: '2026-02-01' }] })).toEqual({
    count: 1,
    sum: '7.00',
    day: '2026-02-01',
  })
  expect(totalOf(followUpPlans.statement, { text: 'Die Ware wurde geliefert.' })).toBeUndefined()
})

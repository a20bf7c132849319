import { expect, test } from 'vitest'

import { paymentRows } from '#features/statistics/payments/payment-rows.ts'

test('the latest year comes first, followed by its months in order', () => {
  const rows = paymentRows({
    '2025-11': ['1.00', '0.00', '1.00'],
    '2026-02': ['2.00', '1.00', '1.00'],
    '2025': ['1.00', '0.00', '1.00'],
    '2026': ['5.00', '2.00', '3.00'],
    '2026-01': ['3.00', '1.00', '2.00'],
  })
  expect(rows.map(({ period }) => period)).toEqual(['2026', '2026-01', '2026-02', '2025', '2025-11', ''])
  expect(rows[0]).toMatchObject({ isYear: true, successRate: 0.4 })
})

test('the last row adds up the years; a single year is its own total', () => {
  const years = { '2025': ['1.00', '0.40', '0.60'], '2026': ['5.00', '2.00', '3.00'] } as const
  expect(paymentRows({ ...years, '2026-01': ['3.00', '1.00', '2.00'] }).at(-1)).toEqual({
    period: '',
    year: '',
    isYear: false,
    total: '6.00',
    paid: '2.40',
    left: '3.60',
    successRate: 0.4,
  })
  expect(paymentRows({ '2026': years['2026'] })).toHaveLength(1)
})

test('the success rate is 0 if nothing is claimed', () => {
  expect(paymentRows({ '2026': ['0.00', '0.00', '0.00'] })[0]?.successRate).toBe(0)
})

import { expect, test } from 'vitest'

import {
  excludedCases,
  ratesByNumber,
  reasonRows,
  resultRows,
  type Success,
} from '#features/statistics/success/success-rows.ts'

const success: Success = {
  generalStatistics: {
    total: [10, '1000.00', 0.4, 0.5],
    paidInFull: [4, '300.00', 0.3, 0.375],
    partPaid: [2, '300.00', 0.1, 0.125],
    noPayment: [4, '400.00', 0, 0],
    running: [7, '900.00', 0.05, 0.05],
  },
  specificStatistics: {
    Insolvenz: [1, '150.00', 'excluded'],
    Erledigt: [5, '500.00', 'paid'],
    Verstorben: [1, '50.10', 'excluded'],
    Uneinbringlich: [3, '299.90', 'lost'],
  },
  brutto: 0.4,
  netto: 0.5,
}

test('shares by number use case counts, shares by sum use main claims', () => {
  const [total, paidInFull] = resultRows(success)
  expect(total).toMatchObject({ result: 'total', shareOfCases: 1, shareOfClaims: 1 })
  expect(paidInFull).toMatchObject({ shareOfCases: 0.4, shareOfClaims: 0.3, gross: 0.3, net: 0.375 })
})

test('running cases do not count as closed', () => {
  expect(resultRows(success).at(-1)).toMatchObject({ result: 'running', cases: 7, shareOfCases: null })
})

test('excluded cases match the excluded closing reasons, to the cent', () => {
  expect(excludedCases(success)).toEqual({ cases: 2, mainClaims: '200.10' })
})

test('the net rate by number is never below the gross rate', () => {
  expect(ratesByNumber(success)).toEqual({ gross: 0.4, net: 0.5 })
})

test('the most frequent closing reason comes first', () => {
  expect(reasonRows(success).map(({ reason }) => reason)).toEqual([
    'Erledigt',
    'Uneinbringlich',
    'Insolvenz',
    'Verstorben',
  ])
})

test('without closed cases every share and rate is 0', () => {
  const none: Success = {
    ...success,
    generalStatistics: {
      ...success.generalStatistics,
      total: [0, '0.00', 0, 0],
      paidInFull: [0, '0.00', 0, 0],
    },
    specificStatistics: {},
  }
  expect(resultRows(none)[0]).toMatchObject({ shareOfCases: 0, shareOfClaims: 0 })
  expect(ratesByNumber(none)).toEqual({ gross: 0, net: 0 })
})

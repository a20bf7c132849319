import * as z from 'zod/mini'

import { closingResults } from '#closing-results.ts'
import { endpoint } from '#endpoint.ts'
import { byDay, withOrderedBounds } from '#fields/bounds.ts'
import { filter, glgNumbers, isoDate, moneySum } from '#fields/fields.ts'
import { exactLength } from '#fields/lengths.ts'

/*
 * All figures are limited to the file types that the user may see, so that they agree with the case search. Their
 * definitions are in docs/decisions/statistics.md.
 */

const ofNumbers = z.object({ glgNumbers })
const range = { dateMin: filter(isoDate), dateMax: filter(isoDate) }
const ofNumbersInRange = withOrderedBounds(z.object({ glgNumbers, ...range }), { date: byDay })

/** Range of days. Both bounds are optional. */
export const statisticsRange = withOrderedBounds(z.object(range), { date: byDay })
export type StatisticsRange = z.infer<typeof statisticsRange>

/** Year → twelve values, from January to December. Years without values are left out. */
const years = <Value extends z.core.$ZodType>(value: Value) =>
  z.object({ years: z.record(z.string(), z.array(value).check(exactLength(12))) })

export const readTakeoverQuantity = endpoint({
  path: '/v1/glg/statistics/takeovers/year_month_quantity',
  access: 'view',
  request: ofNumbers,
  response: years(z.int()),
  summary: 'Number of cases taken over, by year and month of the hand-over.',
})

export const readTakeoverVolume = endpoint({
  path: '/v1/glg/statistics/takeovers/year_month_hfvolume',
  access: 'view',
  request: ofNumbers,
  response: years(moneySum),
  summary: 'Main claims taken over, by year and month of the hand-over.',
})

/** Main claims handed over, payments on them to the collection company or the creditor, and the rest. */
const paymentFigures = z.tuple([moneySum, moneySum, moneySum])

export const readPayments = endpoint({
  path: '/v1/glg/statistics/payments/year',
  access: 'view',
  request: ofNumbersInRange,
  /** The key is `yyyy` for a whole year, `yyyy-mm` for one of its months. */
  response: z.object({ years: z.record(z.string(), paymentFigures) }),
  summary:
    'Main claims, payments and rest of the cases handed over in a range of days, by year and month of the hand-over.',
})

export const generalResults = ['total', ...closingResults, 'running'] as const
export type GeneralResult = (typeof generalResults)[number]

/** Category of a closing reason. `excluded`: the claim could never have been collected. */
export const closingCategory = z.enum(['paid', 'lost', 'excluded', 'other'])
export type ClosingCategory = z.infer<typeof closingCategory>

export const readSuccess = endpoint({
  path: '/v1/glg/statistics/success',
  access: 'view',
  request: ofNumbersInRange,
  response: z.object({
    /**
     * Result → number of cases, main claims, gross and net rate as fractions. `total` and its three parts cover
     * the cases closed in the range of days; `running` covers all open cases.
     */
    generalStatistics: z.record(z.enum(generalResults), z.tuple([z.int(), moneySum, z.number(), z.number()])),
    /** Closing reason in the operator's wording → number of cases, main claims, category. */
    specificStatistics: z.record(z.string(), z.tuple([z.int(), moneySum, closingCategory])),
    /** Payments on the main claims of closed cases, divided by the main claims of these cases. */
    brutto: z.number(),
    /**
     * Payments on the main claims of closed cases, divided by the main claims of only those closed cases whose
     * reason is not `excluded`.
     */
    netto: z.number(),
  }),
  summary: 'Success of closed cases, by result and by closing reason.',
})

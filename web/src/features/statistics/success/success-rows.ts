import { fractionOf, sumOf } from '@portal/contract/fields/money.ts'
import {
  generalResults,
  type ClosingCategory,
  type GeneralResult,
  type readSuccess,
} from '@portal/contract/statistics.ts'
import type * as z from 'zod/mini'

export type Success = z.output<typeof readSuccess.response>

/** Cases of one result, with their share of all closed cases. Shares are null for running cases. */
export interface ResultRow {
  result: GeneralResult
  cases: number
  mainClaims: string
  shareOfCases: number | null
  shareOfClaims: number | null
  gross: number
  net: number
}

/** Cases of one closing reason. */
export interface ReasonRow {
  /** The operator's wording. */
  reason: string
  category: ClosingCategory
  cases: number
  mainClaims: string
  shareOfCases: number
  shareOfClaims: number
}

/** Gross and net success rate, as fractions. */
export interface Rates {
  gross: number
  net: number
}

/** The rows by result, in the order of the contract: total, its three parts, running. */
export function resultRows({ generalStatistics }: Success): readonly ResultRow[] {
  const [allCases, allClaims] = generalStatistics.total
  return generalResults.map((result) => {
    const [cases, mainClaims, gross, net] = generalStatistics[result]
    const isClosed = result !== 'running'
    return {
      result,
      cases,
      mainClaims,
      shareOfCases: isClosed ? share(cases, allCases) : null,
      shareOfClaims: isClosed ? fractionOf(mainClaims, allClaims) : null,
      gross,
      net,
    }
  })
}

/** The rows by closing reason, most frequent first. */
export function reasonRows({ generalStatistics, specificStatistics }: Success): readonly ReasonRow[] {
  const [allCases, allClaims] = generalStatistics.total
  return Object.entries(specificStatistics)
    .map(([reason, [cases, mainClaims, category]]) => ({
      reason,
      category,
      cases,
      mainClaims,
      shareOfCases: share(cases, allCases),
      shareOfClaims: fractionOf(mainClaims, allClaims),
    }))
    .toSorted((a, b) => b.cases - a.cases || a.reason.localeCompare(b.reason, 'de'))
}

/** Cases excluded from the net rate. */
export function excludedCases(success: Success): { cases: number; mainClaims: string } {
  const excluded = reasonRows(success).filter(({ category }) => category === 'excluded')
  return {
    cases: excluded.reduce((sum, { cases }) => sum + cases, 0),
    mainClaims: sumOf(excluded.map(({ mainClaims }) => mainClaims)),
  }
}

/** Success rates by number: cases paid in full / all closed cases. The net rate leaves out the excluded cases. */
export function ratesByNumber(success: Success): Rates {
  const { total, paidInFull } = success.generalStatistics
  const gross = share(paidInFull[0], total[0])
  const collectable = total[0] - excludedCases(success).cases
  return { gross, net: collectable > 0 ? share(paidInFull[0], collectable) : gross }
}

const share = (part: number, whole: number) => (whole > 0 ? part / whole : 0)

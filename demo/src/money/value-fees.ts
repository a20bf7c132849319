import { dayOf, type Day } from '#calendar.ts'
import type { Cents } from '#money/cents.ts'

/**
 * A table of fees by the value of the claim: a first fee up to 500 €, then so much more for every
 * started step. Like §§ 13 RVG and 34 GKG, from which the numbers are.
 */
interface FeeTable {
  readonly from: Day
  readonly first: Cents
  /** Fee added for each started 500 € up to 2,000 €, 1,000 € up to 10,000 €, 3,000 € up to 25,000 €, 5,000 € up to 50,000 €. */
  readonly steps: readonly [Cents, Cents, Cents, Cents]
}

/** Latest first. Versions of 1 August 2013, 1 January 2021 (KostRÄG 2021) and 1 June 2025 (KostBRÄG 2025). */
const lawyerFees: readonly FeeTable[] = [
  { from: dayOf('2025-06-01'), first: 5150, steps: [4150, 5950, 5500, 8600] },
  { from: dayOf('2021-01-01'), first: 4900, steps: [3900, 5600, 5200, 8100] },
  { from: dayOf('2013-08-01'), first: 4500, steps: [3500, 5100, 4600, 7500] },
]
const courtFees: readonly FeeTable[] = [
  { from: dayOf('2025-06-01'), first: 4000, steps: [2100, 2250, 3050, 4050] },
  { from: dayOf('2021-01-01'), first: 3800, steps: [2000, 2100, 2900, 3800] },
  { from: dayOf('2013-08-01'), first: 3500, steps: [1800, 1900, 2600, 3500] },
]
/** Least fee for a court dunning procedure, Nr. 1100 KV GKG. */
const leastDunningFees = [
  { from: dayOf('2025-06-01'), fee: 3800 },
  { from: dayOf('2021-01-01'), fee: 3600 },
  { from: dayOf('2013-08-01'), fee: 3200 },
]
/** Base for undisputed claims up to 50 €, § 13 (2) RVG. */
const smallClaimFees = [
  { from: dayOf('2025-06-01'), fee: 3150 },
  { from: dayOf('2021-10-01'), fee: 3000 },
]

const stepBounds = [
  { upTo: 200_000, size: 50_000 },
  { upTo: 1_000_000, size: 100_000 },
  { upTo: 2_500_000, size: 300_000 },
  { upTo: 5_000_000, size: 500_000 },
] as const

/** The 1.0 fee for a value; above 50,000 €, which the demo data does not reach, it stays at that fee. */
function feeOf(table: FeeTable, value: Cents): Cents {
  let fee = table.first
  let reached = 50_000
  stepBounds.forEach(({ upTo, size }, index) => {
    const within = Math.min(value, upTo) - reached
    if (within > 0) fee += Math.ceil(within / size) * (table.steps[index] ?? 0)
    reached = upTo
  })
  return fee
}

const validOn = <Version extends { from: Day }>(versions: readonly Version[], day: Day) =>
  versions.find(({ from }) => from <= day)

const tableOn = (tables: readonly FeeTable[], day: Day): FeeTable => {
  const table = validOn(tables, day)
  if (!table) throw new Error('No fee table is known for a day before August 2013')
  return table
}

/** Fee of the collection company, limited to a lawyer's (§ 13e RDG): `factor` × the fee for the value. */
export function collectionFee(value: Cents, factor: number, day: Day): Cents {
  const small = value <= 5000 ? validOn(smallClaimFees, day) : undefined
  const fee = small?.fee ?? feeOf(tableOn(lawyerFees, day), value)
  return Math.round(fee * factor)
}

/** Flat expenses, Nr. 7002 VV RVG: a fifth of the fee, at most 20 €. */
export const flatExpenses = (fee: Cents): Cents => Math.min(2000, Math.round(fee / 5))

/** Court fee of the dunning procedure, Nr. 1100 KV GKG: half a fee, with a least amount. */
export const dunningCourtFee = (value: Cents, day: Day): Cents =>
  Math.max(validOn(leastDunningFees, day)?.fee ?? 0, Math.round(feeOf(tableOn(courtFees, day), value) / 2))

/** What a lawsuit costs on top of the dunning procedure: Nr. 1210 KV GKG, three fees less the half one paid. */
export const lawsuitCourtFee = (value: Cents, day: Day): Cents =>
  Math.round(feeOf(tableOn(courtFees, day), value) * 2.5)

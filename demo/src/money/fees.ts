import type { Cents } from '#money/cents.ts'

/**
 * Fees by the value of the claim. `first` is the fee up to 500 €. The `steps` are added per 500 € or part thereof
 * up to 2,000 €, per 1,000 € up to 10,000 €, per 3,000 € up to 25,000 €, and per 5,000 € up to 50,000 €. No demo
 * case exceeds 50,000 €. For simplicity all cases use the fees in force since June 2025.
 */
type FeeTable = readonly [first: Cents, ...steps: Cents[]]

/** § 13 RVG */
const lawyerFees: FeeTable = [5150, 4150, 5950, 5500, 8600]
/** § 13 (2) RVG: for undisputed claims up to 50 € */
const smallClaimFee = 3150
/** § 34 GKG */
const courtFees: FeeTable = [4000, 2100, 2250, 3050, 4050]

const steps = [
  { from: 50_000, upTo: 200_000, size: 50_000 },
  { from: 200_000, upTo: 1_000_000, size: 100_000 },
  { from: 1_000_000, upTo: 2_500_000, size: 300_000 },
  { from: 2_500_000, upTo: 5_000_000, size: 500_000 },
]

const feeOf = ([first, ...more]: FeeTable, value: Cents): Cents =>
  steps.reduce((fee, { from, upTo, size }, index) => {
    const started = Math.max(0, Math.ceil((Math.min(value, upTo) - from) / size))
    return fee + started * (more[index] ?? 0)
  }, first)

/**
 * Fee of the collection company: `factor` times the lawyer's fee for the value, because a collection company may
 * charge no more than a lawyer (§ 13e RDG).
 */
export const collectionFee = (value: Cents, factor: number): Cents =>
  Math.round((value <= 5000 ? smallClaimFee : feeOf(lawyerFees, value)) * factor)

/** Flat expenses, Nr. 7002 VV RVG: a fifth of the fee, at most 20 €. */
export const flatExpenses = (fee: Cents): Cents => Math.min(2000, Math.round(fee / 5))

/** Court fee of the dunning procedure, Nr. 1100 KV GKG: half a fee, at least 38 €. */
export const dunningCourtFee = (value: Cents): Cents =>
  Math.max(3800, Math.round(feeOf(courtFees, value) / 2))

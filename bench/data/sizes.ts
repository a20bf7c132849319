/**
 * Numbers of cases of the ten largest creditor numbers in a block. A block has 200 creditor numbers and 1,000,000
 * cases.
 */
const large = [200_000, 60_000, 50_000, 40_000, 30_000, 25_000, 20_000, 18_000, 15_000, 12_000]
const numbersPerBlock = 200
const blockCases = 1_000_000

export interface CreditorSize {
  readonly glgNumber: string
  readonly cases: number
}

/** The creditor numbers that the benchmark users have. */
export const big = 'B0-000'
export const tenLargest = Array.from({ length: 10 }, (_, index) => numberOf(0, index))
export const small = 'B0-010'

/**
 * Returns each creditor number with its number of cases. Above one million cases there are more creditors of
 * the same sizes; below, the same creditors have fewer cases.
 */
export function creditorSizes(cases: number): CreditorSize[] {
  const blocks = Math.max(1, Math.round(cases / blockCases))
  const scale = Math.min(1, cases / blockCases)
  const sizes = blockSizes().map((size) => Math.max(1, Math.round(size * scale)))
  return Array.from({ length: blocks }, (_, block) => block).flatMap((block) =>
    sizes.map((size, index) => ({ glgNumber: numberOf(block, index), cases: size })),
  )
}

function numberOf(block: number, index: number): string {
  return `B${block}-${String(index).padStart(3, '0')}`
}

/**
 * Returns the number of cases of each creditor number in a block. The cases that the ten largest do not have
 * are distributed geometrically: from about 9,000 per creditor number down to about 400.
 */
function blockSizes(): number[] {
  const rest = blockCases - large.reduce((sum, size) => sum + size, 0)
  const weights = Array.from({ length: numbersPerBlock - large.length }, (_, index) => 0.9835 ** index)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return [...large, ...weights.map((weight) => Math.round((rest * weight) / total))]
}

import { dayOf, type Day } from '#calendar.ts'
import type { Cents } from '#money/cents.ts'

/**
 * Base rate of § 247 BGB in hundredths of a percent, as the Bundesbank announced it. The last value
 * runs on until a newer one is added: the demo data knows none after 1 July 2025.
 */
const baseRates: readonly { from: Day; rate: number }[] = [
  { from: dayOf('2016-07-01'), rate: -88 },
  { from: dayOf('2023-01-01'), rate: 162 },
  { from: dayOf('2023-07-01'), rate: 312 },
  { from: dayOf('2024-01-01'), rate: 362 },
  { from: dayOf('2024-07-01'), rate: 337 },
  { from: dayOf('2025-01-01'), rate: 227 },
  { from: dayOf('2025-07-01'), rate: 127 },
]

/** Points over the base rate (§ 288 BGB) in hundredths of a percent: five with a consumer, nine among businesses. */
export const pointsOverBase = { consumer: 500, business: 900 } as const

/** Rate of default interest on a day, in hundredths of a percent; before the table its first value. */
export const interestRate = (day: Day, points: number): number =>
  (baseRates.findLast(({ from }) => from <= day)?.rate ?? -88) + points

/** The unit in which interest grows: cents × hundredths of a percent × days, in a year of 365 days. */
export const interestUnitsPerCent = 365 * 10_000

/** Interest from `from` up to, but without, `to`, in units. */
export function interestUnits(principal: Cents, points: number, from: Day, to: Day): number {
  let units = 0
  let start = from
  while (start < to) {
    const day = start
    const end = Math.min(to, baseRates.find((next) => next.from > day)?.from ?? to)
    units += principal * interestRate(day, points) * (end - day)
    start = end
  }
  return units
}

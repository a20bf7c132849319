/** An amount in whole cents; every sum of the demo data stays far below 2^53. */
export type Cents = number

/** Decimal string of the import format: `-1234.05`. */
export const decimal = (cents: Cents): string => written(cents, '.')

/** As German letters write it: `1.234,05 €`. */
export function euro(cents: Cents): string {
  const amount = written(cents, ',')
  // Most amounts have no thousands, and these texts are many.
  return `${Math.abs(cents) < 100_000 ? amount : amount.replace(/\B(?=(\d{3})+,)/g, '.')} €`
}

function written(cents: Cents, separator: string): string {
  const rest = Math.abs(cents) % 100
  return `${cents < 0 ? '-' : ''}${(Math.abs(cents) - rest) / 100}${separator}${rest < 10 ? '0' : ''}${rest}`
}

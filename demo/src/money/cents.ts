/** An amount in whole cents. All sums of the demo data are far below 2^53. */
export type Cents = number

/** Decimal string of the import format: `-1234.05`. */
export const decimal = (cents: Cents): string => (cents / 100).toFixed(2)

/** German format, for letters: `1.234,05 €`. */
export const euro = (cents: Cents): string =>
  `${decimal(cents)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+,)/g, '.')} €`

/*
 * Exact arithmetic on amounts: decimal strings (`"1234.50"`), added and compared as whole cents. Amounts are
 * converted to numbers only here.
 */

/** Whole cents of a decimal string with two places. Throws a RangeError for anything else. */
export function centsOf(money: string): bigint {
  const [, minus, euros, cents] = /^(-?)(\d+)\.(\d{2})$/.exec(money) ?? []
  if (euros === undefined || cents === undefined) throw new RangeError(`not an amount: ${money}`)
  const absolute = BigInt(euros + cents)
  return minus === '' ? absolute : -absolute
}

/**
 * A number with a decimal comma or point (specification 2, part 5.2): `12`, `,50`, `12,`, `1e3`, `12,345`. At
 * most 40 digits before and 40 after the comma.
 */
export const writtenNumber = /^([+-]?)(?=[.,]?\d)(\d{0,40})(?:[.,](\d{0,40}))?(?:e([+-]?\d{1,2}))?$/i

/** Whether a number in the notation of `writtenNumber` has at most two decimal places. */
export function isInCents(text: string): boolean {
  const [, , , fraction = '', exponent = '0'] = writtenNumber.exec(text) ?? []
  return fraction.length - Number(exponent) <= 2
}

/** Converts a typed number to an amount: `"100,5"` → `"100.50"`. Rounds to the nearest cent, half away from zero. */
export function moneyOfNumber(text: string): string {
  const [, sign, whole, fraction = '', exponent = '0'] = writtenNumber.exec(text) ?? []
  if (whole === undefined) throw new RangeError(`not a number: ${text}`)
  const behindCents = fraction.length - Number(exponent) - 2
  const digits = (whole + fraction + '0'.repeat(Math.max(0, -behindCents))).padStart(behindCents + 1, '0')
  const end = digits.length - Math.max(0, behindCents)
  const cents = BigInt(digits.slice(0, end)) + (Number(digits[end]) >= 5 ? 1n : 0n)
  return moneyOf(sign === '-' ? -cents : cents)
}

/** Formats whole cents as an amount: 123450n → `"1234.50"`. */
export function moneyOf(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Adds amounts; `"0.00"` for an empty list. */
export const sumOf = (values: readonly string[]): string =>
  moneyOf(values.map(centsOf).reduce((sum, cents) => sum + cents, 0n))

/** Divides by a positive integer. Rounds to the nearest cent, half away from zero. */
export function dividedBy(value: string, divisor: number): string {
  const cents = centsOf(value)
  const whole = BigInt(divisor)
  const half = cents < 0n ? -whole : whole
  return moneyOf((2n * cents + half) / (2n * whole))
}

/** `part / whole`; 0 unless the whole is above zero (specification 1, part 9). */
export const fractionOf = (part: string, whole: string): number =>
  centsOf(whole) > 0n ? Number(centsOf(part)) / Number(centsOf(whole)) : 0

/** An amount as a float, for bars of charts and cells of workbooks. Not for arithmetic. */
export const approximately = (money: string): number => Number(centsOf(money)) / 100

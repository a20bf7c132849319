/*
 * Decimal strings with two places (`"1234.50"`) added as whole cents, so that no sum is ever off by one.
 */

/** The sum; `"0.00"` of none. */
export const sumOf = (values: readonly string[]): string =>
  decimalOf(values.map(centsOf).reduce((sum, cents) => sum + cents, 0n))

/** The value divided by a whole number above zero, to the nearest hundredth; halves go away from zero. */
export function dividedBy(value: string, divisor: number): string {
  const cents = centsOf(value)
  const whole = BigInt(divisor)
  const half = cents < 0n ? -whole : whole
  return decimalOf((2n * cents + half) / (2n * whole))
}

/** How much of the whole a part is, as a fraction; 0 when the whole is not above zero (specification 1, part 9). */
export const fractionOf = (part: string, whole: string): number =>
  centsOf(whole) > 0n ? Number(centsOf(part)) / Number(centsOf(whole)) : 0

function centsOf(value: string): bigint {
  const [, minus = '', euros = '0', cents = '00'] = /^(-?)(\d+)\.(\d{2})$/.exec(value) ?? []
  const absolute = BigInt(euros + cents)
  return minus === '' ? absolute : -absolute
}

function decimalOf(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

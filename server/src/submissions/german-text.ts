/* Amounts and dates as a German text has them. */

/** The sum of amounts `"1234.50"`, of which '' counts nothing, as such an amount: exact, because it counts cents. */
export function sumOfAmounts(amounts: readonly string[]): string {
  const cents = amounts.reduce((sum, amount) => sum + centsOf(amount), 0n)
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const centsOf = (amount: string) => BigInt(amount === '' ? 0 : amount.replace('.', ''))

/** `1234.50` → `1.234,50 €` */
export const euro = (amount: string): string => {
  const [whole = '', cents = ''] = amount.split('.')
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, '.')},${cents} €`
}

/** `2026-01-31` → `31.01.2026` */
export const germanDate = (isoDate: string): string => isoDate.split('-').toReversed().join('.')

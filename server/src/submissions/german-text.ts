/* Amounts and dates as text, mostly in German format. */

/** The exact sum of amounts such as `"1234.50"`, in the same format. '' counts as zero. */
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

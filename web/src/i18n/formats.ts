/** Shown for a missing value (specification 1, part 9). */
export const missing = '-'

// Numbers have the German format in both languages. 'negative' avoids "-0,00".
const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'negative' } as const
const plain = new Intl.NumberFormat('de-DE', decimals)
const euros = new Intl.NumberFormat('de-DE', { ...decimals, style: 'currency', currency: 'EUR' })
const whole = new Intl.NumberFormat('de-DE')

/** Formats a decimal string exactly: Intl does not convert a string to a float. */
function formatDecimal(format: Intl.NumberFormat, money: string | null | undefined): string {
  if (!money) return missing
  // The cast is safe: the contract has validated that `money` is a decimal number.
  return format.format(money as Intl.StringNumericLiteral)
}

/** "1234.56" → "1.234,56 €" with a no-break space; "-" if missing. */
export const amount = (money: string | null | undefined): string => formatDecimal(euros, money)

/** "1234.56" → "1.234,56"; "-" if missing. */
export const plainAmount = (money: string | null | undefined): string => formatDecimal(plain, money)

const percentages = new Intl.NumberFormat('de-DE', { ...decimals, style: 'percent' })

/** 0.6543 → "65,43 %" with a no-break space. */
export const percent = (fraction: number): string => percentages.format(fraction)

/** "2026-01-31" → "31.01.2026"; "-" if missing. Reorders the text, so that no time zone shifts the day. */
export function day(isoDate: string | null | undefined): string {
  if (!isoDate) return missing
  return isoDate.slice(0, 10).split('-').toReversed().join('.')
}

const germanMoment = new Intl.DateTimeFormat('de-DE', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Berlin',
})

/** "2026-01-31T13:05:00Z" → "31.01.2026, 14:05" in German time; "-" if missing. */
export const moment = (isoMoment: string | null | undefined): string =>
  isoMoment ? germanMoment.format(new Date(isoMoment)) : missing

const germanClock = new Intl.DateTimeFormat('de-DE', { timeStyle: 'short', timeZone: 'Europe/Berlin' })

/** "2026-01-31T13:05:00Z" → "14:05" in German time. */
export const clock = (isoMoment: string): string => germanClock.format(new Date(isoMoment))

/** 20000 → "20.000". */
export const count = (n: number): string => whole.format(n)

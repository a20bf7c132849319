import type { Language } from '@portal/contract/languages.ts'

/** A month, `yyyy-mm`, and the amount handed over in it, in euros as a decimal string. */
export interface MonthValue {
  readonly month: string
  readonly value: string
}

/**
 * The last twelve months, oldest first, including the current one.
 * @param today ISO date.
 * @param years Year → one value per month, January first. Years without values may be missing.
 */
export function lastMonths(
  today: string,
  years: Readonly<Record<string, readonly string[]>>,
): readonly MonthValue[] {
  const current = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  return Array.from({ length: 12 }, (_month, index) => {
    const at = current - 11 + index
    const year = String(Math.floor(at / 12))
    const month = at % 12
    return { month: `${year}-${String(month + 1).padStart(2, '0')}`, value: years[year]?.[month] ?? '0.00' }
  })
}

/** `2026-03` → "März 2026", short "Mär". */
export const monthName = (month: string, language: Language, length: keyof typeof formats): string =>
  new Intl.DateTimeFormat(language, formats[length]).format(new Date(`${month}-01`))

const formats = {
  short: { month: 'short', timeZone: 'UTC' },
  long: { month: 'long', year: 'numeric', timeZone: 'UTC' },
} as const

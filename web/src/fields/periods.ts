import { day } from '#i18n/formats.ts'

/** First and last day of a period, as ISO dates. */
export interface Period {
  readonly first: string
  readonly last: string
}

export type PeriodName = 'today' | 'last7Days' | 'last30Days' | 'thisYear' | 'lastYear'

const dayMs = 86_400_000

/**
 * The common periods: those that end today, and whole calendar years.
 * @param today ISO date in German time.
 */
export function periodsOn(today: string): Readonly<Record<PeriodName, Period>> {
  const year = Number(today.slice(0, 4))
  return {
    today: { first: today, last: today },
    last7Days: { first: daysBefore(today, 6), last: today },
    last30Days: { first: daysBefore(today, 29), last: today },
    thisYear: wholeYear(year),
    lastYear: wholeYear(year - 1),
  }
}

const wholeYear = (year: number): Period => ({ first: `${year}-01-01`, last: `${year}-12-31` })

// In UTC every day has 24 hours.
const daysBefore = (isoDate: string, days: number) =>
  new Date(Date.parse(`${isoDate}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10)

/** "01.01.2026 – 31.12.2026" */
export const periodText = ({ first, last }: Period): string => `${day(first)} – ${day(last)}`

import type { Days } from '#features/statistics/months.ts'
import { useStatisticsTexts } from '#features/statistics/statistics-texts.ts'
import { day } from '#i18n/formats.ts'

/** A date range as a line above a printed or saved table: "Übergabe: von 01.11.2025 bis 31.10.2026". */
export function useRangeLine(about: string, { dateMin, dateMax }: Days): string {
  const text = useStatisticsTexts()
  const bounds = [
    dateMin && `${text('from')} ${day(dateMin)}`,
    dateMax && `${text('to')} ${day(dateMax)}`,
  ].filter((bound) => bound !== '')
  return `${about}: ${bounds.join(' ') || text('unbounded')}`
}

import { getHolidays } from 'feiertagejs'

import { germanDay, weekdayOf } from '#ground/clock.ts'

/** Returns when a date (yyyy-mm-dd) begins in German time, in milliseconds since 1970. */
export function startOfDay(day: string): number {
  const inSummer = new Date(`${day}T00:00:00+02:00`)
  return (germanDay(inSummer) === day ? inSummer : new Date(`${day}T00:00:00+01:00`)).getTime()
}

/** Whether a date (yyyy-mm-dd) is neither on a weekend nor a nationwide German holiday. */
export const isWorkingDay = (day: string): boolean =>
  weekdayOf(day) <= 5 && !holidaysOf(day.slice(0, 4)).has(day)

const holidays = new Map<string, ReadonlySet<string>>()

function holidaysOf(year: string): ReadonlySet<string> {
  const known = holidays.get(year)
  if (known) return known
  const days = new Set(getHolidays(year, 'BUND').map(({ dateString }) => dateString))
  holidays.set(year, days)
  return days
}

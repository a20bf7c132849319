import { getHolidays } from 'feiertagejs'

import { germanDay, weekdayOf } from '#ground/clock.ts'

/** When a day (yyyy-mm-dd) begins in Germany, in milliseconds. */
export function startOfDay(day: string): number {
  const inSummer = new Date(`${day}T00:00:00+02:00`)
  return (germanDay(inSummer) === day ? inSummer : new Date(`${day}T00:00:00+01:00`)).getTime()
}

/** Whether a day (yyyy-mm-dd) is no weekend and no holiday of all of Germany. */
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

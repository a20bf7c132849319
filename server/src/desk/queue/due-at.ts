import { getHolidays } from 'feiertagejs'

import { daysBefore, germanDay, weekdayOf } from '#ground/clock.ts'

const hourMs = 3_600_000

/**
 * Until when something should be done within some hours that run only on working days. A whole working day counts 24
 * hours; weekends and the holidays of all of Germany count none.
 */
export function dueAt(receivedAt: Date, hours: number): Date {
  let left = hours * hourMs
  let moment = receivedAt.getTime()
  for (let day = germanDay(receivedAt); ; day = daysBefore(day, -1)) {
    const end = startOfDay(daysBefore(day, -1))
    if (isWorkingDay(day)) {
      if (left <= end - moment) return new Date(moment + left)
      left -= end - moment
    }
    moment = end
  }
}

/** The reverse of `dueAt`: what was received until then is due now or earlier. */
export function receivedIfDue(now: Date, hours: number): Date {
  let left = hours * hourMs
  let moment = now.getTime()
  for (let day = germanDay(new Date(moment - 1)); ; day = daysBefore(day, 1)) {
    const start = startOfDay(day)
    if (isWorkingDay(day)) {
      if (left <= moment - start) return new Date(moment - left)
      left -= moment - start
    }
    moment = start
  }
}

/** When a day (yyyy-mm-dd) begins in Germany, in milliseconds. */
export function startOfDay(day: string): number {
  const inSummer = new Date(`${day}T00:00:00+02:00`)
  return (germanDay(inSummer) === day ? inSummer : new Date(`${day}T00:00:00+01:00`)).getTime()
}

const isWorkingDay = (day: string) => weekdayOf(day) <= 5 && !holidaysOf(day.slice(0, 4)).has(day)

const holidays = new Map<string, ReadonlySet<string>>()

function holidaysOf(year: string): ReadonlySet<string> {
  const known = holidays.get(year)
  if (known) return known
  const days = new Set(getHolidays(year, 'BUND').map(({ dateString }) => dateString))
  holidays.set(year, days)
  return days
}

/** Returns the current time. Passed as a parameter, so that tests can set it. */
export type Clock = () => Date

/** Assumed limit for the difference between the clocks of two servers, and for the correction of a clock. */
export const clockDifferenceMs = 5 * 60_000

export const systemClock: Clock = () => new Date()

const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })
const timeFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', timeStyle: 'medium' })

/** The date in German time, as yyyy-mm-dd. */
export const germanDay = (moment: Date) => dayFormat.format(moment)

/** The time of day in German time, as hh:mm:ss. */
export const germanTime = (moment: Date) => timeFormat.format(moment)

/** Subtracts days from a date (yyyy-mm-dd). A negative number adds days. */
export function daysBefore(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() - days)
  return moment.toISOString().slice(0, 10)
}

/** Day of the week, from 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

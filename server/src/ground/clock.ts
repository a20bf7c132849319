/** Tells the time. A parameter of whatever depends on it, so that tests can set it. */
export type Clock = () => Date

/** Between the clocks of two servers, and between two readings of a clock that is set right meanwhile, there is less. */
export const clockDifferenceMs = 5 * 60_000

export const systemClock: Clock = () => new Date()

/** The calendar day in Germany at that moment, yyyy-mm-dd: days begin and end at Berlin's midnight. */
export const germanDay = (moment: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(moment)

/** The time of day in Germany at that moment, hh:mm:ss. */
export const germanTime = (moment: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', timeStyle: 'medium' }).format(moment)

/** The day so many days before a day, yyyy-mm-dd; a negative number means after. */
export function daysBefore(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() - days)
  return moment.toISOString().slice(0, 10)
}

/** 1 for a Monday to 7 for a Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

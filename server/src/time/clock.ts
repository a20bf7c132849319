/** Tells the time. A parameter of whatever depends on it, so that tests can set it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** The calendar day in Germany at that moment, yyyy-mm-dd: days begin and end at Berlin's midnight. */
export const germanDay = (moment: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(moment)

/** The time of day in Germany at that moment, hh:mm:ss. */
export const germanTime = (moment: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', timeStyle: 'medium' }).format(moment)

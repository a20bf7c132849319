// The Swedish date format is the ISO format.
const isoDay = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Berlin' })

/** Today in Germany as an ISO date, as on the server. */
export const today = (): string => germanDay(new Date())

/** The date in Germany at a given time, as an ISO date. */
export const germanDay = (moment: Date): string => isoDay.format(moment)

// Sweden writes dates as ISO does.
const isoDay = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Berlin' })

/** The day in Germany as an ISO date, as the server counts it. */
export const today = (): string => germanDay(new Date())

/** The day in Germany of a moment as an ISO date. */
export const germanDay = (moment: Date): string => isoDay.format(moment)

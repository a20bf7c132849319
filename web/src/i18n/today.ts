// Sweden writes dates as ISO does.
const isoDay = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Berlin' })

/** The day in Germany as an ISO date, as the server counts it. */
export const today = (): string => isoDay.format(new Date())

/** A calendar day as the number of days since 1970-01-01, for comparing and adding. */
export type Day = number

const dayMilliseconds = 86_400_000
/** Cache of `isoDay`, because the same few thousand days are formatted many times. */
const isoDays: string[] = []

/** @param iso yyyy-mm-dd */
export const dayOf = (iso: string): Day => Date.parse(iso) / dayMilliseconds

/** Formats a day as yyyy-mm-dd. */
export const isoDay = (day: Day): string =>
  (isoDays[day] ??= new Date(day * dayMilliseconds).toISOString().slice(0, 10))

/** Formats a day for German letters: dd.mm.yyyy. */
export function germanDate(day: Day): string {
  const iso = isoDay(day)
  return `${iso.slice(8)}.${iso.slice(5, 7)}.${iso.slice(0, 4)}`
}

export const yearOf = (day: Day): number => Number(isoDay(day).slice(0, 4))

/** 1 for January to 12 for December. */
export const monthOf = (day: Day): number => Number(isoDay(day).slice(5, 7))

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: Day): number => (day + 4) % 7

/** Nationwide German public holidays with a fixed date. */
const holidays = new Set(['01-01', '05-01', '10-03', '12-25', '12-26'])

const isFree = (day: Day) => weekdayOf(day) % 6 === 0 || holidays.has(isoDay(day).slice(5))

/** The day itself or the next working day. */
export const workdayFrom = (day: Day): Day => (isFree(day) ? workdayFrom(day + 1) : day)

/** The day itself or the last working day before it. */
export const workdayUntil = (day: Day): Day => (isFree(day) ? workdayUntil(day - 1) : day)

/** The same day of the month `months` later, at most the 28th. */
export function monthsLater(day: Day, months: number): Day {
  const date = new Date(day * dayMilliseconds)
  const dayOfMonth = Math.min(date.getUTCDate(), 28)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, dayOfMonth) / dayMilliseconds
}

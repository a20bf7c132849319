/** So many years before and after today a day can be picked (specification 2, part 5.2). */
const yearsBack = 100
const yearsAhead = 52

/** The first and the last day of the calendar; typed, a date may lie beyond. @param today ISO date. */
export const calendarWindow = (today: string) => ({
  first: `${Number(today.slice(0, 4)) - yearsBack}${today.slice(4)}`,
  last: `${Number(today.slice(0, 4)) + yearsAhead}${today.slice(4)}`,
})

/** The day that the calendar opens at: `day`, or the end of the window that lies nearest to it. All are ISO dates. */
export function dayInWindow(day: string, { first, last }: ReturnType<typeof calendarWindow>): string {
  if (day < first) return first
  return day > last ? last : day
}

import { daysBefore, germanDay, germanTime } from '#ground/clock.ts'

/** When in the day, in Germany, summaries are made and what is due is told. */
const morningHour = 7

/** Whether the morning of the day has come, in Germany. */
export const isAfterMorning = (now: Date): boolean => Number(germanTime(now).slice(0, 2)) >= morningHour

/** The day whose morning came last, yyyy-mm-dd. */
export const lastMorning = (now: Date): string => daysBefore(germanDay(now), isAfterMorning(now) ? 0 : 1)

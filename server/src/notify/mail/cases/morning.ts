import { daysBefore, germanDay, germanTime } from '#ground/clock.ts'

/** Hour in Germany from which summaries and reminders are sent. */
const morningHour = 7

/** Whether the morning hour has passed in Germany. */
export const isAfterMorning = (now: Date): boolean => Number(germanTime(now).slice(0, 2)) >= morningHour

/** The ISO day of the last morning. */
export const lastMorning = (now: Date): string => daysBefore(germanDay(now), isAfterMorning(now) ? 0 : 1)

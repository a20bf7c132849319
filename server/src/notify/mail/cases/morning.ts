import { daysBefore, germanDay, germanTime } from '#ground/clock.ts'

/** Hour in Germany at which summaries and reminders are sent. */
const morningHour = 7

/** Whether the sending hour of the current day has begun in Germany. */
export const isAfterMorning = (now: Date): boolean => Number(germanTime(now).slice(0, 2)) >= morningHour

/** The last day (ISO date) whose sending hour has begun in Germany. */
export const lastMorning = (now: Date): string => daysBefore(germanDay(now), isAfterMorning(now) ? 0 : 1)

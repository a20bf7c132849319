import { daysBefore, germanDay } from '#ground/clock.ts'
import { isWorkingDay, startOfDay } from '#ground/working-days.ts'

const hourMs = 3_600_000

/**
 * Returns the deadline that is this many hours after the receipt, counting only working days. A working day
 * counts 24 hours. Weekends and nationwide German holidays do not count.
 */
export function dueAt(receivedAt: Date, hours: number): Date {
  let left = hours * hourMs
  let moment = receivedAt.getTime()
  for (let day = germanDay(receivedAt); ; day = daysBefore(day, -1)) {
    const end = startOfDay(daysBefore(day, -1))
    if (isWorkingDay(day)) {
      if (left <= end - moment) return new Date(moment + left)
      left -= end - moment
    }
    moment = end
  }
}

/** The inverse of `dueAt`: returns the latest time of receipt whose deadline has been reached. */
export function receivedIfDue(now: Date, hours: number): Date {
  let left = hours * hourMs
  let moment = now.getTime()
  for (let day = germanDay(new Date(moment - 1)); ; day = daysBefore(day, 1)) {
    const start = startOfDay(day)
    if (isWorkingDay(day)) {
      if (left <= moment - start) return new Date(moment - left)
      left -= moment - start
    }
    moment = start
  }
}

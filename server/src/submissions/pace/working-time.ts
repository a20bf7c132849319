import { daysBefore, germanDay } from '#ground/clock.ts'
import { isWorkingDay, startOfDay } from '#ground/working-days.ts'

/** German days from one to another, with the working time that has run before each. */
export interface WorkingDays {
  /** yyyy-mm-dd */
  readonly days: readonly string[]
  /** When each day begins. */
  readonly starts: readonly Date[]
  /** Milliseconds of working time on the days before. */
  readonly before: readonly number[]
  readonly areWorking: readonly boolean[]
}

/**
 * The days from the day of `from` to that of `until`. Working time runs on working days only, a whole one counting
 * 24 hours, as in the deadlines of the queue.
 */
export function workingDays(from: Date, until: Date): WorkingDays {
  const last = germanDay(until)
  const days: string[] = []
  const starts: Date[] = []
  const before: number[] = []
  const areWorking: boolean[] = []
  let passed = 0
  for (let day = germanDay(from); day <= last; day = daysBefore(day, -1)) {
    const isWorking = isWorkingDay(day)
    const start = startOfDay(day)
    days.push(day)
    starts.push(new Date(start))
    before.push(passed)
    areWorking.push(isWorking)
    if (isWorking) passed += startOfDay(daysBefore(day, -1)) - start
  }
  return { days, starts, before, areWorking }
}

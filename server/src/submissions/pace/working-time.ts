import { daysBefore, germanDay } from '#ground/clock.ts'
import { isWorkingDay, startOfDay } from '#ground/working-days.ts'

/** Consecutive days in German time, with the working time that has passed before each. */
export interface WorkingDays {
  /** yyyy-mm-dd */
  readonly days: readonly string[]
  /** When each day begins. */
  readonly starts: readonly Date[]
  /** Milliseconds of working time from the first day until each day begins. */
  readonly before: readonly number[]
  readonly areWorking: readonly boolean[]
}

/**
 * Returns the days from that of `from` to that of `until`. Only working days count as working time, each with
 * all 24 hours, as in the deadlines of the queue.
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

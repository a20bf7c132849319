import { monthOf, weekdayOf, type Day } from '#calendar.ts'

const years = 10

/** Cases handed over in each year back from today: older ones have mostly been closed and deleted. */
const weightByYear = [42, 17, 11, 8, 6, 5, 4, 3, 2, 2]

/** January, after the summer and the end of the year (limitation!) bring most claims. */
const weightByMonth = [1.35, 1.05, 1, 0.95, 0.9, 0.85, 0.75, 0.75, 1.2, 1.15, 1.15, 1.4]

/** Sunday to Saturday; at weekends only what comes in through the portal. */
const weightByWeekday = [0.03, 1.2, 1.1, 1, 1, 0.95, 0.08]

/**
 * The hand-over days of a data set, ten years up to `today`.
 *
 * @returns the day at a part of all cases: 0 the first case, 1 the last.
 */
export function handoverDays(today: Day): (part: number) => Day {
  const first = today - Math.round(years * 365.25) + 1
  const sums: number[] = []
  let sum = 0
  for (let day = first; day <= today; day++) {
    sum += weightOf(day, today)
    sums.push(sum)
  }
  return (part) => first + indexOfFirstAbove(sums, part * sum)
}

function weightOf(day: Day, today: Day): number {
  const year = Math.min(Math.floor((today - day) / 365.25), years - 1)
  return (
    (weightByYear[year] ?? 0) *
    (weightByMonth[monthOf(day) - 1] ?? 0) *
    (weightByWeekday[weekdayOf(day)] ?? 0)
  )
}

/** Index of the first of the rising `sums` that is greater than `value`; the last one if none is. */
function indexOfFirstAbove(sums: readonly number[], value: number): number {
  let low = 0
  let high = sums.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] ?? 0) > value) high = middle
    else low = middle + 1
  }
  return low
}

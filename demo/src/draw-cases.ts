import { dayOf, monthOf, weekdayOf, type Day } from '#calendar.ts'
import { interestRate, Ledger } from '#money/ledger.ts'
import { drawContract } from '#parties/contract.ts'
import { creditorsFor } from '#parties/creditors.ts'
import { clerks } from '#parties/names.ts'
import { Random } from '#random.ts'
import { drawClaims } from '#story/claims.ts'
import { drawPlot, runPlot } from '#story/plot.ts'
import type { Story } from '#story/story.ts'

export interface DemoDataSize {
  readonly cases: number
  /** Last day of the data, yyyy-mm-dd. All dates are relative to it. */
  readonly today: string
  readonly seed: number
}

/**
 * Maximum number of cases with documents, to limit the number of small files. In larger data sets only every n-th
 * case has documents.
 */
const casesWithDocuments = 20_000

/** Draws all cases of a data set, ordered by hand-over and collection number. */
export function* drawCases(size: DemoDataSize): Generator<Story> {
  const drawNth = nthCaseOf(size)
  for (let index = 0; index < size.cases; index++) yield drawNth(index)
}

/**
 * Returns a function that draws the n-th case of a data set, from 0. The same data set and n give the same case.
 */
export function nthCaseOf({ cases, today: isoToday, seed }: DemoDataSize): (index: number) => Story {
  const creditors = creditorsFor(cases)
  const today = dayOf(isoToday)
  const handoverDay = handoverDays(today)
  const everyNth = Math.ceil(cases / casesWithDocuments)
  return (index) => {
    const random = new Random(seed, index)
    const contract = drawContract(random, creditors)
    const handover = handoverDay((index + 0.5) / cases)
    const claims = drawClaims(random, contract, handover)
    const inDefaultFrom = Math.min(handover - 1, (claims.at(-1)?.invoiceDay ?? handover) + 30)
    const plot = drawPlot(random, handover, today)
    const story: Story = {
      inkassoNumber: inkassoNumberOf(index, cases),
      random,
      contract,
      clerk: random.pick(clerks),
      claims,
      ledger: new Ledger(inDefaultFrom, interestRate(contract.debtor.isPrivate)),
      handover,
      today,
      inDefaultFrom,
      withDocuments: index % everyNth === 0,
      stage: plot.stage,
      events: [],
      notices: [],
      negative: new Map(),
      day: handover,
      end: today,
    }
    runPlot(story, plot)
    return story
  }
}

/** Increasing numbers with gaps. Older cases have eight digits, newer ones nine. */
const inkassoNumberOf = (index: number, cases: number) =>
  String(100_000_000 - Math.floor(cases * 0.4) * 7 + index * 7 + ((index * 5) % 7))

/** Relative number of hand-overs in each year, the latest first. Most older cases are closed and deleted. */
const weightByYear = [42, 17, 11, 8, 6, 5, 4, 3, 2, 2]

/**
 * Relative number of hand-overs in each month. Most are in January, after the summer, and before claims become
 * time-barred at the end of the year.
 */
const weightByMonth = [1.35, 1.05, 1, 0.95, 0.9, 0.85, 0.75, 0.75, 1.2, 1.15, 1.15, 1.4]

/** Relative number of hand-overs on each weekday, from Sunday. At weekends they come only through the portal. */
const weightByWeekday = [0.03, 1.2, 1.1, 1, 1, 0.95, 0.08]

/**
 * Distributes hand-overs over the ten years up to `today`. The returned function maps the position of a case in
 * the data set, 0 to 1, to its day.
 */
function handoverDays(today: Day): (part: number) => Day {
  const days = 3652
  const first = today - days + 1
  const sums: number[] = []
  let sum = 0
  for (let day = first; day <= today; day++) {
    const year = Math.floor((today - day) / (days / weightByYear.length))
    sum +=
      (weightByYear[year] ?? 0) *
      (weightByMonth[monthOf(day) - 1] ?? 0) *
      (weightByWeekday[weekdayOf(day)] ?? 0)
    sums.push(sum)
  }
  return (part) => first + 1 + sums.findLastIndex((each) => each <= part * sum)
}

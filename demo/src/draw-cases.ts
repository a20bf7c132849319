import { dayOf } from '#calendar.ts'
import { drawCase, type DemoCase } from '#draw-case.ts'
import { creditorsFor } from '#parties/creditors.ts'
import { handoverDays } from '#story/handover-days.ts'

export interface DemoDataSize {
  readonly cases: number
  /** Day on which the data end, yyyy-mm-dd: everything in it is relative to this day. */
  readonly today: string
  readonly seed: number
}

/** Above this many cases only every second, third … one has documents: a disk holds only so many small files. */
const casesWithDocuments = 20_000

/** All cases of a data set in the order of their hand-over and of their collection numbers. */
export function* drawCases(size: DemoDataSize): Generator<DemoCase> {
  const drawNth = nthCaseOf(size)
  for (let index = 0; index < size.cases; index++) yield drawNth(index)
}

/** Draws single cases of a data set by their place in it, from 0. */
export function nthCaseOf({ cases, today, seed }: DemoDataSize): (index: number) => DemoCase {
  const creditors = creditorsFor(cases, seed).map((creditor) => [creditor, creditor.weight] as const)
  const handoverDay = handoverDays(dayOf(today))
  const everyNth = Math.ceil(cases / casesWithDocuments)
  return (index) =>
    drawCase({
      seed,
      index,
      inkassoNumber: inkassoNumberOf(index, cases),
      creditors,
      handover: handoverDay((index + 0.5) / cases),
      today: dayOf(today),
      withDocuments: index % everyNth === 0,
    })
}

/** Rising numbers with gaps; the older cases have eight digits, the newer nine. */
const inkassoNumberOf = (index: number, cases: number) =>
  String(100_000_000 - Math.floor(cases * 0.4) * 7 + index * 7 + ((index * 5) % 7))

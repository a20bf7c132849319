import type { QueueRow } from '@portal/contract/desk/queue.ts'

/** The chosen submissions by receipt number, over several pages. */
export type ChosenRows = ReadonlyMap<string, QueueRow>

/** Most submissions that are decided at once. */
export const mostChosen = 200

/** Whether a submission can be chosen: it is open, and the desk decides it. */
export const isChoosable = ({ decidedAt, isOurs }: QueueRow): boolean => decidedAt === null && isOurs

/** The chosen ones after one was ticked, or unticked. */
export function toggled(chosen: ChosenRows, row: QueueRow): ChosenRows {
  const after = new Map(chosen)
  if (after.delete(row.receiptNumber)) return after
  return withRows(chosen, [row])
}

/** The chosen ones with those between two rows of the page, both included. */
export function withRange(
  chosen: ChosenRows,
  rows: readonly QueueRow[],
  from: string,
  to: string,
): ChosenRows {
  const places = [from, to].map((receipt) => rows.findIndex(({ receiptNumber }) => receiptNumber === receipt))
  const [first, last] = places.toSorted((one, other) => one - other)
  if (first === undefined || last === undefined || first < 0) return chosen
  return withRows(chosen, rows.slice(first, last + 1))
}

/** The chosen ones with more of those that can be chosen, as many as fit. */
export const withRows = (chosen: ChosenRows, rows: readonly QueueRow[]): ChosenRows =>
  new Map(
    [...chosen, ...rows.filter(isChoosable).map((row) => [row.receiptNumber, row] as const)].slice(
      0,
      mostChosen,
    ),
  )

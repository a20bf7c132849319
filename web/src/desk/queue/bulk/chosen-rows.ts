import type { QueueRow } from '@portal/contract/desk/queue.ts'

/** The chosen submissions by receipt number. They may be on several pages of the list. */
export type ChosenRows = ReadonlyMap<string, QueueRow>

/** Maximum number of submissions that can be chosen. */
export const mostChosen = 200

/** Whether a submission can be chosen: it is open, and decided at the desk. */
export const isChoosable = ({ decidedAt, isOurs }: QueueRow): boolean => decidedAt === null && isOurs

/** Returns the chosen submissions after one was ticked or unticked. */
export function toggled(chosen: ChosenRows, row: QueueRow): ChosenRows {
  const after = new Map(chosen)
  if (after.delete(row.receiptNumber)) return after
  return withRows(chosen, [row])
}

/**
 * Adds the rows of the page from `from` to `to`, in either order and inclusive, to the chosen submissions.
 */
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

/** Adds rows that can be chosen to the chosen submissions, up to the maximum. */
export const withRows = (chosen: ChosenRows, rows: readonly QueueRow[]): ChosenRows =>
  new Map(
    [...chosen, ...rows.filter(isChoosable).map((row) => [row.receiptNumber, row] as const)].slice(
      0,
      mostChosen,
    ),
  )

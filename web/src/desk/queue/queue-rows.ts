import type { listQueue, QueueRow } from '@portal/contract/desk/queue.ts'
import type * as z from 'zod/mini'

type QueuePage = z.output<typeof listQueue.response>

/**
 * Returns the page with one row updated. A row that was decided, snoozed or brought back leaves the list. Any
 * other row keeps its place.
 */
export function pageWith(page: QueuePage, row: QueueRow): QueuePage {
  const place = page.rows.findIndex(({ receiptNumber }) => receiptNumber === row.receiptNumber)
  const before = page.rows[place]
  if (!before) return page
  const isDecided = row.decidedAt !== null && before.decidedAt === null
  if (isDecided || (row.snoozedUntil === null) !== (before.snoozedUntil === null))
    return { ...page, rows: page.rows.toSpliced(place, 1), total: Math.max(0, page.total - 1) }
  return { ...page, rows: page.rows.with(place, row) }
}

/**
 * Whether all rows of a page have left it and the list has more. Those move up when the page is fetched
 * again.
 */
export const isUsedUp = ({ rows, total }: Pick<QueuePage, 'rows' | 'total'>): boolean =>
  rows.length === 0 && total > 0

/**
 * Returns the shown rows with their latest data, in the same order. Rows that have left the list keep their
 * old data.
 */
export function refreshedRows(shown: readonly QueueRow[], latest: readonly QueueRow[]): QueueRow[] {
  const byReceipt = new Map(latest.map((row) => [row.receiptNumber, row]))
  return shown.map((row) => byReceipt.get(row.receiptNumber) ?? row)
}

/**
 * Whether a shown row is no longer in the list. Ignores rows that the clerk has taken: they stay until the
 * clerk shows something else.
 */
export function hasLeft(shown: readonly QueueRow[], latest: readonly QueueRow[]): boolean {
  const receipts = new Set(latest.map(({ receiptNumber }) => receiptNumber))
  return shown.some(({ receiptNumber, claim }) => claim?.isOwn !== true && !receipts.has(receiptNumber))
}

/** Whether the clerk could start working on a submission now. */
const isWaiting = ({ decidedAt, claim, isOurs, snoozedUntil }: QueueRow) =>
  decidedAt === null && isOurs && snoozedUntil === null && (claim === null || claim.isOwn)

/**
 * Returns the next submission: the first waiting one below the current one, or else the first waiting one
 * from the top. If none is waiting, returns the one below.
 * @param place Index of the current one in the list, or its last index if it has left the list.
 */
export function followingRow(
  rows: readonly QueueRow[],
  current: string,
  place: number,
): QueueRow | undefined {
  const others = [...rows.slice(place), ...rows.slice(0, place)].filter(
    ({ receiptNumber }) => receiptNumber !== current,
  )
  return others.find(isWaiting) ?? rows.slice(place).find(({ receiptNumber }) => receiptNumber !== current)
}

/** Instructions whose delay can do harm. */
const urgentInstructions: ReadonlySet<QueueRow['instruction']> = new Set(['recall', 'pause'])

export const isUrgent = ({ instruction, decidedAt }: QueueRow): boolean =>
  decidedAt === null && urgentInstructions.has(instruction)

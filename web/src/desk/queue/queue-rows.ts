import type { listQueue, QueueRow } from '@portal/contract/desk/queue.ts'
import type * as z from 'zod/mini'

type QueuePage = z.output<typeof listQueue.response>

/**
 * The page with a row as it is now. A row that was decided, put off or brought back leaves the list; otherwise each row
 * keeps its place.
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

/** Whether all rows of a page have been decided while others follow, which move up when it is fetched again. */
export const isUsedUp = ({ rows, total }: Pick<QueuePage, 'rows' | 'total'>): boolean =>
  rows.length === 0 && total > 0

/** The rows as they are now, at their places. Rows that have left the list keep what was known about them. */
export function refreshedRows(shown: readonly QueueRow[], latest: readonly QueueRow[]): QueueRow[] {
  const byReceipt = new Map(latest.map((row) => [row.receiptNumber, row]))
  return shown.map((row) => byReceipt.get(row.receiptNumber) ?? row)
}

/** Whether a shown row is no longer in the list. One that the clerk has taken stays as long as they look at it. */
export function hasLeft(shown: readonly QueueRow[], latest: readonly QueueRow[]): boolean {
  const receipts = new Set(latest.map(({ receiptNumber }) => receiptNumber))
  return shown.some(({ receiptNumber, claim }) => claim?.isOwn !== true && !receipts.has(receiptNumber))
}

/** Whether the clerk could begin to work on a submission now. */
const isWaiting = ({ decidedAt, claim, isOurs, snoozedUntil }: QueueRow) =>
  decidedAt === null && isOurs && snoozedUntil === null && (claim === null || claim.isOwn)

/**
 * The submission to go on with: the first that waits below the current one, or else from the top. If none waits, the
 * one below.
 * @param place Where the current one is or was in the list.
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

/** Instructions that do harm if they wait. */
const urgentInstructions: ReadonlySet<QueueRow['instruction']> = new Set(['recall', 'pause'])

export const isUrgent = ({ instruction, decidedAt }: QueueRow): boolean =>
  decidedAt === null && urgentInstructions.has(instruction)

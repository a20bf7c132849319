import type { QueueCounts } from '@portal/contract/desk/queue.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import {
  isDecidedHere,
  isDueNow,
  isHolding,
  isOpen,
  isSnoozed,
  maySee,
  type Viewer,
  waitsForCreditor,
} from '#desk/queue/item-conditions.ts'
import { isOverdue } from '#desk/queue/promise.ts'

export interface QueueFigures {
  readonly counts: QueueCounts
  /** Position of the newest submission that the clerk may see; '0' if there is none. */
  readonly newest: string
}

interface Figures extends Omit<QueueCounts, 'free'> {
  /** Number of open submissions that the desk decides and that are not put off. */
  readonly ours: number
  /** Number of the submissions in `ours` that somebody has claimed. */
  readonly claimed: number
  readonly newest: string
}

/** Reads the counts of the views and the newest position. */
export async function readFigures(db: Db, viewer: Viewer): Promise<QueueFigures> {
  const { rows } = await figuresQuery(viewer).execute(db)
  const [figures] = rows
  if (!figures) throw new Error('the database answered nothing')
  const { open, mine, overdue, waiting, later, newest } = figures
  return { counts: { open, mine, free: figures.ours - figures.claimed, overdue, waiting, later }, newest }
}

/**
 * Returns the query for the counts of the views and the newest position. Every clerk's screen polls it every
 * five seconds. The open submissions are counted with an index-only scan of `desk_item_open`. That index has
 * no column `state`, so the count may use the state only to repeat the condition of the index.
 */
export function figuresQuery({ clerk, rules, now }: Viewer): RawBuilder<Figures> {
  const isVisible = sql`${isOpen} and ${maySee(clerk)}`
  const ours = isDecidedHere(rules)
  return sql<Figures>`
    select opened.*, claims.*, asked.*, newest.*
    from (
      select count(*) filter (where not ${isSnoozed(now)})::integer as open,
        count(*) filter (where not ${isSnoozed(now)} and ${ours})::integer as ours,
        count(*) filter (where not ${isSnoozed(now)} and ${ours} and ${isOverdue(rules, now)})::integer as overdue,
        count(*) filter (where ${isSnoozed(now)})::integer as later
      from desk_item i where ${isVisible}) opened,
    (
      select count(*) filter (where c.clerk_id = ${clerk.id})::integer as mine,
        count(*) filter (where ${ours})::integer as claimed
      from desk_claim c join desk_item i using (submission_id)
      where ${isHolding(now)} and ${isDueNow(now)} and ${isVisible}) claims,
    (
      select count(*)::integer as waiting
      from desk_item i where ${isVisible} and ${waitsForCreditor}) asked,
    (
      select coalesce((select i.position from desk_item i where ${maySee(clerk)} order by i.position desc limit 1), 0)::text
        as newest) newest`
}

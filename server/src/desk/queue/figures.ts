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
  /** Open ones that the desk decides. */
  readonly ours: number
  /** Those of them that somebody has claimed. */
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
 * The counts of the views and the newest position, which every clerk's screen asks for every five seconds. The open ones
 * are counted from the index `desk_item_open` alone, which has no state.
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

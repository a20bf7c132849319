import { type QueueRequest, type QueueRow, queuePageSize } from '@portal/contract/desk/queue.ts'
import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { type QueueFigures, readFigures } from '#desk/queue/figures.ts'
import { conditionsOf, isFiltered, type Viewer } from '#desk/queue/item-conditions.ts'
import { queueRows } from '#desk/queue/queue-rows.ts'

interface QueuePage extends QueueFigures {
  readonly rows: QueueRow[]
  readonly total: number
}

/**
 * Returns a page of submissions. Open ones are sorted by urgency and age, decided ones by the time of the
 * decision, newest first.
 */
export async function listQueue(db: Db, request: QueueRequest, viewer: Viewer): Promise<QueuePage> {
  const { view } = request
  const [figures, { rows, total }] = await Promise.all([
    readFigures(db, viewer),
    readRows(db, request, viewer),
  ])
  return {
    rows,
    // Without filters, the total is the count of the view, which is read anyway.
    total: total ?? (view === 'decided' ? 0 : figures.counts[view]),
    ...figures,
  }
}

/** Finds and reads a page in one snapshot, so that no row is decided or put off between the two queries. */
const readRows = (db: Db, request: QueueRequest, viewer: Viewer) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const { ids, total } = await findItems(snapshot, request, viewer)
      return { rows: await queueRows(snapshot, ids, viewer), total }
    })

interface Found {
  readonly ids: readonly string[]
  /** Undefined if the total is the count of the view. */
  readonly total: number | undefined
}

/** Finds a page of submissions. If the request has filters, counts the hits in the same query. */
async function findItems(db: Db, request: QueueRequest, viewer: Viewer): Promise<Found> {
  const { view, page } = request
  const order =
    view === 'decided' ? sql`i.decided_at desc, i.position desc` : sql`i.urgency, i.received_at, i.position`
  const conditions = conditionsOf(request, viewer)
  const isCounted = isFiltered(request, viewer)
  const { rows } = await sql<{ id: string; total: number | null }>`
    select i.submission_id as id, ${isCounted ? sql`count(*) over ()::integer` : sql`null`} as total
    from desk_item i where ${conditions} order by ${order}
    limit ${queuePageSize} offset ${(page - 1) * queuePageSize}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const counted = rows[0]?.total ?? undefined
  if (counted !== undefined) return { ids, total: counted }
  const isKnown = !isCounted && view !== 'decided'
  return { ids, total: isKnown ? undefined : await countItems(db, conditions) }
}

async function countItems(db: Db, conditions: ReturnType<typeof conditionsOf>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from desk_item i where ${conditions}`.execute(db)
  return rows[0]?.total ?? 0
}

import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { type QueueFigures, readFigures } from '#desk/queue/figures.ts'
import { maySee, type Viewer } from '#desk/queue/item-conditions.ts'

/** Maximum number of arrived submissions that are counted. */
const mostArrived = 1_000

/** The counts of the views, and how many submissions have arrived after a position. */
export async function pollQueue(
  db: Db,
  after: string,
  viewer: Viewer,
): Promise<QueueFigures & { arrived: number }> {
  const figures = await readFigures(db, viewer)
  if (BigInt(figures.newest) <= BigInt(after)) return { ...figures, arrived: 0 }
  const { rows } = await sql<{ arrived: number }>`
    select count(*)::integer as arrived from (
      select from desk_item i where i.position > ${after}::bigint and ${maySee(viewer.clerk)} limit ${mostArrived}
    ) newer`.execute(db)
  return { ...figures, arrived: rows[0]?.arrived ?? 0 }
}

import { type RawBuilder, sql, type SqlBool } from 'kysely'

import type { Db } from '#db/connect.ts'
import {
  conditionOf,
  isByActor,
  isByOperator,
  isIndexedByActor,
  isNarrow,
  type TrailQuery,
} from '#operator/trail/trail-conditions.ts'

/** An entry of the audit trail. */
export interface TrailRow {
  readonly position: string
  readonly at: Date
  readonly event: string
  readonly actor: string
  readonly userId: string | null
  readonly inkassoNumber: string | null
  readonly details: Record<string, unknown>
  readonly isSealed: boolean
}

/**
 * Returns the newest entries that match the query, at most `limit`.
 * @param after Position of an entry: only older entries are returned; none if that entry was removed
 * meanwhile.
 */
export async function readTrail(
  db: Db,
  query: TrailQuery,
  { after, limit }: { after: string | null; limit: number },
): Promise<readonly TrailRow[]> {
  const place = after === null ? undefined : await placeOf(db, after)
  if (after !== null && place === undefined) return []
  const condition = place
    ? sql<SqlBool>`${conditionOf(query)} and (at, position) < (${place}::timestamptz, ${after}::bigint)`
    : conditionOf(query)
  const newest = sql`order by at desc, position desc limit ${limit}`
  const { rows } = await sql<TrailRow>`
    select position, at, event, actor, user_id, inkasso_number, details, seal is not null as is_sealed
    from ${isNarrow(query) ? sql`audit where ${condition}` : ofEachEvent({ query, condition, newest })} ${newest}`.execute(
    db,
  )
  return rows
}

/**
 * SQL: the newest matching entries of each event in the query, or of all events. A query without a person,
 * case or submission can thus use the index on events, and no index on the time alone is needed.
 */
const ofEachEvent = ({
  query,
  condition,
  newest,
}: {
  query: TrailQuery
  condition: RawBuilder<SqlBool>
  newest: RawBuilder<unknown>
}) => sql`(
  with recursive occurring as (
    (select event from audit order by event limit 1)
    union all
    select (select event from audit where event > occurring.event order by event limit 1)
    from occurring where occurring.event is not null
  )
  select entry.* from (select event as chosen from occurring where event is not null) occurs
  cross join lateral (select * from audit where event = chosen and ${condition} ${newest}) entry
  ${query.events ? sql`where chosen = any(${[...query.events]}::text[])` : sql``}
) entries`

/** The time of an entry, to the microsecond. */
async function placeOf(db: Db, position: string): Promise<string | undefined> {
  const entry = await db
    .selectFrom('audit')
    .where('position', '=', position)
    .select(sql<string>`at::text`.as('at'))
    .executeTakeFirst()
  return entry?.at
}

/** Lists the clerks, systems and other staff of the collection company that occur as actors. */
export async function actorsOfOperator(db: Db): Promise<readonly string[]> {
  const indexed = sql`${isIndexedByActor} and ${isByOperator}`
  const { rows } = await sql<{ actor: string }>`
    with recursive named as (
      (select actor from audit where ${indexed} order by actor limit 1)
      union all
      select (select actor from audit where ${indexed} and actor > named.actor order by actor limit 1)
      from named where named.actor is not null
    )
    select actor from named where actor is not null`.execute(db)
  return rows.map(({ actor }) => actor)
}

/** Whether this actor has acted for the collection company or without a user account. */
export async function isKnownActor(db: Db, actor: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from audit where ${isByActor(actor)}) as known`.execute(db)
  return rows[0]?.known === true
}

import { eventsOfGroup } from '@portal/contract/audit-groups.ts'
import { deskPageSize } from '@portal/contract/desk/customers.ts'
import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import {
  conditionOf,
  hasReceipt,
  isByOperator,
  timesOf,
  type TrailQuery,
} from '#operator/trail/trail-conditions.ts'

/** The events that record that somebody has seen data. */
const seeing = eventsOfGroup('seen')

interface Times {
  readonly first: Date
  readonly last: Date
  readonly times: number
}

/** Who has seen a case, and by which event. */
export interface CaseView extends Times {
  readonly actor: string
  /** The user; null if it was the collection company. */
  readonly userId: string | null
  readonly event: string
}

/** Lists who has seen a case, the submissions about it, or the mandate that became the case. */
export async function viewsOfCase(
  db: Db,
  inkassoNumber: string,
  { from, until }: Pick<TrailQuery, 'from' | 'until'>,
): Promise<readonly CaseView[]> {
  const condition = conditionOf({ from, until, events: seeing })
  const { rows: sent } = await sql<{ receiptNumber: string }>`
    select receipt_number from submission where inkasso_number = ${inkassoNumber}
    union select receipt_number from submission where accepted_inkasso_number = ${inkassoNumber}`.execute(db)
  const receipts = sent.map(({ receiptNumber }) => receiptNumber)
  const { rows } = await sql<CaseView>`
    select actor, event, min(user_id) filter (where not ${isByOperator}) as user_id,
      min(at) as first, max(at) as last, ${timesOf} as times
    from (
      select * from audit where inkasso_number = ${inkassoNumber} and ${condition}
      union all
      select * from audit where ${hasReceipt(receipts)} and inkasso_number is distinct from ${inkassoNumber} and ${condition}
    ) entries
    group by actor, event`.execute(db)
  return rows
}

interface SeenRow extends Times {
  readonly inkassoNumber: string
  readonly receiptNumber: string
  readonly files: number
}

interface SeenPage {
  readonly rows: readonly SeenRow[]
  /** The number of rows on all pages. */
  readonly total: number
}

/**
 * Lists the cases that somebody has seen, and the submissions that belong to no case, most recently seen
 * first. What clerks saw on a user's screens counts as seen by the clerks, not by the user.
 */
export async function seenBy(db: Db, query: TrailQuery, page: number): Promise<SeenPage> {
  const { rows } = await sql<SeenRow & { total: number }>`
    select coalesce(inkasso_number, '') as inkasso_number,
      case when inkasso_number is null then details ->> 'receiptNumber' else '' end as receipt_number,
      min(at) as first, max(at) as last, ${timesOf} as times,
      count(*) filter (where event in ('file_download', 'submission_file_read'))::integer as files,
      count(*) over ()::integer as total
    from audit where ${ownViews(query)} and (inkasso_number is not null or details ? 'receiptNumber')
    group by 1, 2 order by max(at) desc, 1, 2 limit ${deskPageSize} offset ${(page - 1) * deskPageSize}`.execute(
    db,
  )
  const [first] = rows
  // A page after the last one has no rows, and so no total.
  return { rows, total: first?.total ?? (page === 1 ? 0 : (await seenBy(db, query, 1)).total) }
}

/** Lists what somebody has seen besides cases and submissions. `rows` is the total length of lists. */
export async function othersSeenBy(
  db: Db,
  query: TrailQuery,
): Promise<readonly (Times & { event: string; rows: number })[]> {
  const { rows } = await sql<Times & { event: string; rows: number }>`
    select event, min(at) as first, max(at) as last, ${timesOf} as times,
      coalesce(sum((details ->> 'rows')::integer), 0)::integer as rows
    from audit where ${ownViews(query)} and inkasso_number is null and not details ? 'receiptNumber'
    group by event order by event`.execute(db)
  return rows
}

/** SQL: whether an entry matches the query and records something that the person saw themselves. */
const ownViews = (query: TrailQuery) => {
  const condition = conditionOf({ ...query, events: seeing })
  return query.subject ? sql`${condition} and not ${isByOperator}` : condition
}

import { type RawBuilder, sql, type SqlBool } from 'kysely'

import type { TrailSubject } from '#operator/trail/find-subject.ts'

/** Which entries of the audit trail to find. An undefined field matches all entries. */
export interface TrailQuery {
  readonly subject?: TrailSubject | undefined
  readonly actor?: string | undefined
  readonly inkassoNumber?: string | undefined
  readonly receiptNumber?: string | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
  readonly events?: readonly string[] | undefined
}

/** SQL: whether the actor of an entry is a system or staff member of the collection company. */
export const isByOperator = sql<SqlBool>`actor ^@ 'operator:'`

/** SQL: the condition of the index `audit_by_actor`. */
export const isIndexedByActor = sql<SqlBool>`(user_id is null or ${isByOperator})`

/** Whether the query has a condition for which an index finds few entries. */
export const isNarrow = ({ subject, actor, inkassoNumber, receiptNumber }: TrailQuery): boolean =>
  [subject, actor, inkassoNumber, receiptNumber].some((one) => one !== undefined)

/** SQL: whether an entry matches the query. */
export function conditionOf(query: TrailQuery): RawBuilder<SqlBool> {
  const { actor, inkassoNumber, receiptNumber, from, until, events } = query
  const conditions = [
    sql<SqlBool>`true`,
    query.subject && isAbout(query.subject),
    actor !== undefined && isByActor(actor),
    inkassoNumber !== undefined && sql<SqlBool>`inkasso_number = ${inkassoNumber}`,
    receiptNumber !== undefined && hasReceipt([receiptNumber]),
    from && sql<SqlBool>`at >= ${from}`,
    until && sql<SqlBool>`at < ${until}`,
    events && sql<SqlBool>`event = any(${[...events]}::text[])`,
  ]
  return sql.join(
    conditions.filter((condition) => condition !== false && condition !== undefined),
    sql` and `,
  )
}

/** SQL: whether an entry is by this actor, who acted for the collection company or without a user account. */
export const isByActor = (actor: string): RawBuilder<SqlBool> => sql`actor = ${actor} and ${isIndexedByActor}`

/** SQL: whether an entry is about one of these submissions. */
export const hasReceipt = (receipts: readonly string[]): RawBuilder<SqlBool> =>
  sql`details ? 'receiptNumber' and details ->> 'receiptNumber' = any(${[...receipts]}::text[])`

/** SQL: whether an entry is by this person, or about something that was done to them. */
function isAbout({ userIds, pseudonyms }: TrailSubject): RawBuilder<SqlBool> {
  const [only, ...others] = userIds
  if (only === undefined) return sql`actor = any(${[...pseudonyms]}::text[]) and ${isIndexedByActor}`
  return others.length === 0 ? sql`user_id = ${only}` : sql`user_id = any(${[...userIds]}::bigint[])`
}

/** SQL: how often something happened, summed over entries. One entry may count several repetitions. */
export const timesOf = sql<number>`sum(coalesce((details ->> 'repeated')::integer, 1))::integer`

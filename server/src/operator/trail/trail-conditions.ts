import { type RawBuilder, sql, type SqlBool } from 'kysely'

import type { TrailSubject } from '#operator/trail/find-subject.ts'

/** What is looked for in the audit trail; undefined for no limit. */
export interface TrailQuery {
  readonly subject?: TrailSubject | undefined
  readonly actor?: string | undefined
  readonly inkassoNumber?: string | undefined
  readonly receiptNumber?: string | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
  readonly events?: readonly string[] | undefined
}

/** SQL: whether the collection company's staff or systems have acted. */
export const isByOperator = sql<SqlBool>`actor ^@ 'operator:'`

/** SQL: the condition of the index `audit_by_actor`. */
export const isIndexedByActor = sql<SqlBool>`(user_id is null or ${isByOperator})`

/** Whether few entries are found by an index, whatever else is looked for. */
export const isNarrow = ({ subject, actor, inkassoNumber, receiptNumber }: TrailQuery): boolean =>
  [subject, actor, inkassoNumber, receiptNumber].some((one) => one !== undefined)

/** SQL: whether an entry is looked for. */
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

/** SQL: whether somebody of the collection company, or somebody who is no user, has acted. */
export const isByActor = (actor: string): RawBuilder<SqlBool> => sql`actor = ${actor} and ${isIndexedByActor}`

/** SQL: whether an entry is about one of some submissions. */
export const hasReceipt = (receipts: readonly string[]): RawBuilder<SqlBool> =>
  sql`details ? 'receiptNumber' and details ->> 'receiptNumber' = any(${[...receipts]}::text[])`

/** SQL: whether somebody has acted, or something was done to them. */
function isAbout({ userIds, pseudonyms }: TrailSubject): RawBuilder<SqlBool> {
  const [only, ...others] = userIds
  if (only === undefined) return sql`actor = any(${[...pseudonyms]}::text[]) and ${isIndexedByActor}`
  return others.length === 0 ? sql`user_id = ${only}` : sql`user_id = any(${[...userIds]}::bigint[])`
}

/** SQL: how often what an entry says has happened; repetitions are counted in one entry. */
export const timesOf = sql<number>`sum(coalesce((details ->> 'repeated')::integer, 1))::integer`

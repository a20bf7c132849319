import { sql, type SqlBool } from 'kysely'

import type { Db } from '#db/connect.ts'

/**
 * SQL: whether a row of `submission` is about one of these cases, is the mandate from which one of them was
 * opened, or answers a task about such a mandate. The query is a union, so that each part can use an index.
 */
export const isSentAbout = (inkassoNumbers: readonly string[]) => sql<SqlBool>`submission.id in (
  select id from submission where inkasso_number = any(${inkassoNumbers}::text[])
  union select id from submission where accepted_inkasso_number = any(${inkassoNumbers}::text[])
  union select answer.id from submission mandate
    join submission answer on answer.kind = 'taskAnswer' and answer.payload ->> 'mandateReceiptNumber' = mandate.receipt_number
    where mandate.accepted_inkasso_number = any(${inkassoNumbers}::text[]))`

/** Reads and locks submissions, and the answers to tasks about them. */
export async function withAnswers(transaction: Db, ids: readonly string[]) {
  const { rows } = await sql<Sent>`
    select id, receipt_number, state from submission
    where id = any(${ids}::uuid[]) or kind = 'taskAnswer' and payload ->> 'mandateReceiptNumber' in (
      select receipt_number from submission where id = any(${ids}::uuid[]))
    order by position for update`.execute(transaction)
  return rows
}

/** Reads and locks the submissions that `isSentAbout` selects. */
export async function submissionsAbout(transaction: Db, inkassoNumbers: readonly string[]) {
  const { rows } = await sql<Sent>`
    select id, receipt_number, state from submission where ${isSentAbout(inkassoNumbers)}
    order by position for update`.execute(transaction)
  return rows
}

/** Throws if the operator's system has not yet fetched one of the submissions. */
export function requireAllFetched(submissions: readonly Sent[]): void {
  const waiting = waitingOf(submissions)
  if (waiting.length > 0) throw new Error(`Not fetched yet: ${waiting.join(', ')}`)
}

/** Receipt numbers of the submissions that the operator's system has not yet fetched. */
export const waitingOf = (submissions: readonly Sent[]): readonly string[] =>
  submissions.filter(({ state }) => state === 'received').map(({ receiptNumber }) => receiptNumber)

/** The fields of a submission that erasure needs. */
export interface Sent {
  readonly id: string
  readonly receiptNumber: string
  readonly state: string
}

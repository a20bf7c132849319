import type { Pool } from 'pg'

import type { Creditor, OwnScope } from '#access/creditor.ts'
import { isOwnCase, notFound, ownCaseValues } from '#access/own-case.ts'
import { ownThreads, ownThreadsValues } from '#cases/count-unread.ts'
import { preparedStatement, runPrepared } from '#db/prepared.ts'

/*
 * Browsers mark messages automatically, so marking must not wait: cases that are locked because they are being
 * deleted are skipped. `for key share` protects the case until the foreign key of the mark is checked.
 */

/**
 * Sets the read mark of user $4 for an own case to message $5. The mark only moves forward, at most to the last
 * message.
 */
const statement = preparedStatement<{ isOwn: boolean }>(`
  with own as (
    select c.inkasso_number from inkasso_case c
    where ${isOwnCase} -- guard: R36
    for key share skip locked
  ),
  marked as (
    insert into message_read as mark (user_id, inkasso_number, read_until)
    select $4, t.inkasso_number, least($5::integer, t.last_number)
    from own join message_thread t on t.inkasso_number = own.inkasso_number
    on conflict (user_id, inkasso_number) do update set read_until = excluded.read_until
    where mark.read_until < excluded.read_until)
  select exists (select from own) as "isOwn"`)

/** Marks an own case's messages as read up to a number. Throws `not_found` for any other case. */
export async function markRead(
  pool: Pool,
  creditor: Creditor,
  { inkassoNumber, until }: { inkassoNumber: string; until: number },
): Promise<void> {
  const values = [...ownCaseValues(creditor, inkassoNumber), creditor.userId, until]
  const [row] = await runPrepared(pool, statement, values)
  if (!row?.isOwn) throw notFound()
}

const allStatementOf = (coversAll: boolean) =>
  preparedStatement<{ isOwn: boolean }>(`
  insert into message_read as mark (user_id, inkasso_number, read_until)
  select u.id, t.inkasso_number, t.last_number
  from ${ownThreads(coversAll)} join inkasso_case held on held.inkasso_number = t.inkasso_number
  where t.last_number > coalesce(r.read_until, 0)
  for key share of held skip locked
  on conflict (user_id, inkasso_number) do update
  set read_until = greatest(mark.read_until, excluded.read_until)`)

/** Marks all messages in the user's cases as read. */
export async function markAllRead(pool: Pool, scope: OwnScope & { userId: string }): Promise<void> {
  await runPrepared(pool, allStatementOf(scope.aktentypen.coversAll), ownThreadsValues(scope))
}

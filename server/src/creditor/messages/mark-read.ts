import { type MovedMark, mostUndone } from '@portal/contract/messages.ts'
import type { Pool } from 'pg'

import type { Creditor, OwnScope } from '#access/creditor.ts'
import { isOwnCase, notFound, ownCaseValues } from '#access/own-case.ts'
import { hasChanges, ownThreads, ownThreadsValues } from '#cases/count-unread.ts'
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
  preparedStatement<MovedMark>(`
  with due as (
    select u.id, t.inkasso_number, t.last_number, coalesce(r.read_until, 0) as before, ${hasChanges} as was_unread
    from ${ownThreads(coversAll)} join inkasso_case held on held.inkasso_number = t.inkasso_number
    where t.last_number > coalesce(r.read_until, 0)
    for key share of held skip locked
  ),
  marked as (
    insert into message_read as mark (user_id, inkasso_number, read_until)
    select id, inkasso_number, last_number from due
    on conflict (user_id, inkasso_number) do update
    set read_until = greatest(mark.read_until, excluded.read_until)
    returning inkasso_number, read_until
  )
  select inkasso_number as "inkassoNumber", read_until as "readUntil", before
  from marked join due using (inkasso_number) where was_unread limit ${mostUndone + 1}`)

/**
 * Marks all messages in the user's cases as read. Returns the moved marks of the threads that had unread
 * messages, or an empty list if there are too many to undo.
 */
export async function markAllRead(pool: Pool, scope: OwnScope & { userId: string }): Promise<MovedMark[]> {
  const statement = allStatementOf(scope.aktentypen.coversAll)
  const marks = await runPrepared(pool, statement, ownThreadsValues(scope))
  return marks.length > mostUndone ? [] : marks
}

const undoStatement = preparedStatement(`
  update message_read mark set read_until = moved.before
  from unnest($2::text[], $3::integer[], $4::integer[]) as moved (inkasso_number, read_until, before)
  where mark.user_id = $1 -- guard: R36
    and mark.inkasso_number = moved.inkasso_number
    and mark.read_until = moved.read_until and moved.before < moved.read_until`)

/**
 * Restores the previous marks where the user's marks are still as `markAllRead` set them. Moves no mark
 * forward.
 */
export async function undoAllRead(pool: Pool, userId: string, marks: readonly MovedMark[]): Promise<void> {
  await runPrepared(pool, undoStatement, [
    userId,
    marks.map(({ inkassoNumber }) => inkassoNumber),
    marks.map(({ readUntil }) => readUntil),
    marks.map(({ before }) => before),
  ])
}

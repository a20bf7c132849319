import { submissionKinds } from '@portal/contract/submission-kinds.ts'
import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { germanDay } from '#ground/clock.ts'
import { type Act, auditAct } from '#operator/act.ts'

/*
 * After a restore it is unknown which numbers the lost rows had. Therefore the next numbers are higher than any
 * that can have been used: ids and positions continue after the milliseconds since 1970, receipt numbers after the
 * seconds since the start of the year. This holds as long as a portal assigns less than one number per millisecond
 * or second on average (docs/decisions/backup.md).
 */

/**
 * Runs at the end of a restore: marks the portal as a restored copy and skips the numbers that the lost rows may
 * have had.
 */
export async function beginCopy(transaction: Db, now: Date): Promise<void> {
  const { last } = await transaction
    .selectFrom('submission')
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  const firstPosition = await leaveGap(transaction, now)
  await transaction
    .insertInto('epoch')
    .values({ beganAt: now, lastPosition: last ?? '0', firstPosition, isCopy: true })
    .execute()
}

/**
 * Makes a restored copy the real portal. Returns false if it was not a copy.
 * @param isRestored Whether the database was restored without `portal restore`, and therefore is not marked as a
 * copy.
 */
export const adoptCopy = (db: Db, act: Act, { isRestored = false } = {}): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    if (isRestored) await beginCopy(transaction, act.now)
    const copies = await transaction
      .selectFrom('epoch')
      .where('isCopy', '=', true)
      .select('beganAt')
      .orderBy('beganAt', 'desc')
      .forUpdate()
      .execute()
    const [newest] = copies
    if (!newest) return false
    // The original may have been in use since the restore, so the numbers it may have used are skipped too.
    const firstPosition = await leaveGap(transaction, act.now)
    await transaction
      .updateTable('epoch')
      .set({ beganAt: act.now, firstPosition })
      .where('beganAt', '=', newest.beganAt)
      .execute()
    await transaction.updateTable('epoch').set({ isCopy: false }).execute()
    await auditAct(transaction, act, { event: 'copy_adopted' })
    return true
  })

/** Skips the numbers that lost rows may have had. Returns the last skipped position of submissions. */
async function leaveGap(transaction: Db, now: Date): Promise<string> {
  const { rows } = await sql<{ sequence: string; last: string }>`
    select relname as sequence,
      setval(pg_class.oid::regclass, greatest(pg_sequence_last_value(pg_class.oid), ${now.getTime()}::bigint)) as last
    from pg_class join pg_depend on objid = pg_class.oid and classid = 'pg_class'::regclass and deptype = 'i'
    where relkind = 'S' and relnamespace = current_schema()::regnamespace`.execute(transaction)
  const letters = Object.values(submissionKinds).map(({ letter }) => letter)
  await sql`
    insert into receipt_counter (prefix, last)
    select letter || ${`-${germanDay(now).slice(0, 4)}`}, extract(epoch from berlin - date_trunc('year', berlin))::int
    from unnest(${letters}::text[]) letter, timezone('Europe/Berlin', ${now}::timestamptz) berlin
    on conflict (prefix) do update set last = greatest(receipt_counter.last, excluded.last)`.execute(
    transaction,
  )
  const submissions = rows.find(({ sequence }) => sequence === 'submission_position_seq')
  if (!submissions) throw new Error('submissions have no sequence')
  return submissions.last
}

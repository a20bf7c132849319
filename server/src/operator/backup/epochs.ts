import { submissionKinds } from '@portal/contract/submission-kinds.ts'
import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { germanDay } from '#ground/clock.ts'
import { type Act, noteAct } from '#operator/act.ts'

/*
 * After a restore it is unknown which numbers the lost rows had. So numbers continue after the current time: ids and
 * positions after the milliseconds since 1970, receipt numbers of a kind after the seconds of the year. On average fewer
 * are used (docs/decisions/backup.md).
 */

/** At the end of a restore: marks the portal as a copy and leaves a gap in all numbers. */
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
 * Turns a restored copy into the portal. Returns whether it was a copy.
 * @param isRestored Whether the database was restored by other means than `portal restore` and does not know
 * it.
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
    // Numbers used elsewhere since the restore are lost as well.
    const firstPosition = await leaveGap(transaction, act.now)
    await transaction
      .updateTable('epoch')
      .set({ beganAt: act.now, firstPosition })
      .where('beganAt', '=', newest.beganAt)
      .execute()
    await transaction.updateTable('epoch').set({ isCopy: false }).execute()
    await noteAct(transaction, act, { event: 'copy_adopted' })
    return true
  })

/** Returns the position after which submissions are received from now on. */
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

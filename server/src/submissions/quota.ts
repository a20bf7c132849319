import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { AppError } from '#errors/app-error.ts'
import { dailyQuota } from '#submissions/limits.ts'

/** Throws `too_many` when one more submission with so many bytes of files exceeds what the user may send in a day (R60). */
export async function requireQuota(db: Db, userId: string, newBytes: number, now: Date) {
  const midnight = sql<Date>`date_trunc('day', ${now}::timestamptz at time zone 'Europe/Berlin') at time zone 'Europe/Berlin'`
  const sent = await db
    .selectFrom('submission')
    .where('userId', '=', userId)
    .where('receivedAt', '>=', midnight)
    .select((eb) => [
      sql<number>`count(*)::int`.as('submissions'),
      sql<number>`coalesce(sum(${eb
        .selectFrom('submissionFile')
        .whereRef('submissionFile.submissionId', '=', 'submission.id')
        .select(sql`sum(size_bytes)`.as('bytes'))}), 0)::float8`.as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  if (sent.submissions >= dailyQuota.submissions || sent.bytes + newBytes > dailyQuota.bytes)
    throw new AppError('too_many')
}

import type { DigestRhythm } from '@portal/contract/notifications.ts'

import type { Db } from '#db/connect.ts'
import { readSafeUntil } from '#db/safe-until.ts'
import { daysBefore, germanDay, weekdayOf } from '#ground/clock.ts'
import { countNews, isNews } from '#notify/mail/cases/count-news.ts'
import { isAfterMorning } from '#notify/mail/cases/morning.ts'
import type { EventContext } from '#notify/mail/cases/note-events.ts'
import { queueMail } from '#outbox/queue-mail.ts'

/** The rhythm of a user's summaries, and the day of the last one. */
interface Digest {
  readonly digest: DigestRhythm
  readonly weekday: number
  readonly digestDay: string | null
}

/**
 * The ISO day of the summary that is due now. Undefined if the user already got it. A missed daily summary is sent later
 * that day, a weekly one also on a later day.
 */
export function dueDigest({ digest, weekday, digestDay }: Digest, now: Date): string | undefined {
  if (digest === 'none' || digestDay === null || !isAfterMorning(now)) return undefined
  const today = germanDay(now)
  const day = digest === 'daily' ? today : daysBefore(today, (weekdayOf(today) - weekday + 7) % 7)
  return digestDay < day ? day : undefined
}

/** Queues due summaries, once per user and day, across all servers. */
export async function queueDigests(context: EventContext): Promise<void> {
  const { db, clock } = context
  const users = await db
    .selectFrom('userMail')
    .innerJoin('portalUser', 'portalUser.id', 'userId')
    .where('digest', '<>', 'none')
    .where('disabledAt', 'is', null)
    .select(['userId', 'digest', 'weekday', 'digestDay'])
    .execute()
  for (const { userId, ...digest } of users)
    if (dueDigest(digest, clock()) !== undefined)
      await db.transaction().execute((transaction) => queueDigest({ ...context, db: transaction }, userId))
}

async function queueDigest(context: EventContext, userId: string): Promise<void> {
  const { db, clock } = context
  const now = clock()
  // Locks the row, so that other servers see the new day.
  const chosen = await db
    .selectFrom('userMail')
    .where('userId', '=', userId)
    .select(['digest', 'weekday', 'digestUntil', 'digestDay'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  const day = chosen && dueDigest(chosen, now)
  if (day === undefined || !chosen?.digestUntil) return
  const since = chosen.digestUntil
  const until = await readUntil(db, { since, now })
  await db
    .updateTable('userMail')
    .set({ digestUntil: until, digestDay: day })
    .where('userId', '=', userId)
    .execute()
  const counts = await countNews(context, { userId, since, until, today: germanDay(now) })
  if (!isNews(counts)) return
  const facts = { day, since: since.toISOString(), until: until.toISOString() }
  await queueMail(db, { event: `digest ${userId} ${day}`, kind: 'digest', userId, facts }, now)
}

/** Excludes changes of a running import, which the next summary contains. */
async function readUntil(db: Db, { since, now }: { since: Date; now: Date }): Promise<Date> {
  const safe = await readSafeUntil(db)
  return new Date(Math.max(since.getTime(), Math.min(safe.getTime(), now.getTime())))
}

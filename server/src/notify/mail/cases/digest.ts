import type { DigestRhythm } from '@portal/contract/notifications.ts'

import type { Db } from '#db/connect.ts'
import { readSafeUntil } from '#db/safe-until.ts'
import { daysBefore, germanDay, weekdayOf } from '#ground/clock.ts'
import { countNews, hasNews } from '#notify/mail/cases/count-news.ts'
import { isAfterMorning } from '#notify/mail/cases/morning.ts'
import type { EventContext } from '#notify/mail/cases/record-events.ts'
import { queueMail } from '#outbox/queue-mail.ts'

/** How often a user gets summaries, and the day of the last one. */
interface Digest {
  readonly digest: DigestRhythm
  readonly weekday: number
  readonly digestDay: string | null
}

/**
 * The day (ISO date) of the summary that is due. Undefined if none is due. If the portal was down on the
 * morning of that day, a daily summary stays due until midnight, and a weekly summary until the next one is
 * due.
 */
export function dueDigest({ digest, weekday, digestDay }: Digest, now: Date): string | undefined {
  if (digest === 'none' || digestDay === null || !isAfterMorning(now)) return undefined
  const today = germanDay(now)
  const day = digest === 'daily' ? today : daysBefore(today, (weekdayOf(today) - weekday + 7) % 7)
  return digestDay < day ? day : undefined
}

/** Queues all due summaries, each once per user and day, even with several servers. */
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
  // Locks the row. Another server that waits for the lock then reads the new `digestDay`.
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
  if (!hasNews(counts)) return
  const facts = { day, since: since.toISOString(), until: until.toISOString() }
  await queueMail(db, { event: `digest ${userId} ${day}`, kind: 'digest', userId, facts }, now)
}

/**
 * Returns the end of a summary's period. It is before any changes by imports that are still running. The next
 * summary includes those.
 */
async function readUntil(db: Db, { since, now }: { since: Date; now: Date }): Promise<Date> {
  const safe = await readSafeUntil(db)
  return new Date(Math.max(since.getTime(), Math.min(safe.getTime(), now.getTime())))
}

import type { FeatureSwitches } from '@portal/contract/feature-switches.ts'
import { type NotificationChoice, offeredTopics } from '@portal/contract/notifications.ts'
import { sql } from 'kysely'

import { writeAudit } from '#access/audit/write-audit.ts'
import type { Creditor } from '#access/creditor.ts'
import { pendingAddress } from '#access/login/pending-address.ts'
import { requireStillActive } from '#access/own-session.ts'
import { lockUser } from '#access/user-row.ts'
import type { Db } from '#db/connect.ts'
import { AppError } from '#ground/app-error.ts'
import type { Clock } from '#ground/clock.ts'
import { lastMorning } from '#notify/mail/cases/morning.ts'
import { readUserMail } from '#outbox/queue-user-mail.ts'

interface Context {
  readonly db: Db
  readonly clock: Clock
  /** Which features of the portal are on. */
  readonly features: FeatureSwitches
}

/**
 * Returns the user's address, topics and summary, and the address that awaits confirmation. Without an address,
 * the topics are those that a new address would get.
 */
export async function readChoice({ db, clock, features }: Context, { userId }: Creditor) {
  const [chosen, awaited] = [await readUserMail(db, userId), await pendingAddress(db, userId, clock())]
  const unchosen = { ...notChosen, topics: offeredTopics(features) }
  return { ...(chosen ?? unchosen), awaited: awaited?.address ?? '' }
}

const notChosen = { address: '', language: 'de', digest: 'none', weekday: 1 } as const

/** Saves topics, summary and language. Throws `conflict` if the user has no address. */
export async function changeTopics({ db, clock }: Context, creditor: Creditor, choice: NotificationChoice) {
  const now = clock()
  const { userId, username: actor } = creditor
  const { language, topics, digest } = choice
  await db.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId)
    await requireStillActive(transaction, creditor)
    await transaction
      .updateTable('userMail')
      .set({ language, topics, ...digestFrom(choice, now) })
      .where('userId', '=', userId)
      .returning('userId')
      .executeTakeFirstOrThrow(() => new AppError('conflict'))
    const details = { language, topics: topics.join(', '), ...(digest && { digest }) }
    await writeAudit(transaction, { event: 'mail_topics_changed', actor, userId, details }, now)
  })
}

/**
 * Column values for the chosen summary. If the user had no summary before, the first one covers events from
 * now on. Otherwise, the next summary continues where the last one ended. If the choice changes after today's
 * sending time, no summary is sent today.
 */
function digestFrom({ digest, weekday }: NotificationChoice, now: Date) {
  if (digest === undefined) return {}
  if (digest === 'none') return { ...notChosenDigest, ...(weekday !== undefined && { weekday }) }
  const day = lastMorning(now)
  const isSame = sql`digest = ${digest} and weekday = coalesce(${weekday ?? null}::smallint, weekday)`
  return {
    digest,
    ...(weekday !== undefined && { weekday }),
    digestUntil: sql<Date>`coalesce(digest_until, ${now})`,
    digestDay: sql<string>`case when ${isSame} then digest_day else greatest(digest_day, ${day}::date) end`,
  }
}

/** Column values that turn the summary off. */
export const notChosenDigest = { digest: 'none', digestUntil: null, digestDay: null } as const

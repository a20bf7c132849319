import type { OwnSession } from '@portal/contract/own-sessions.ts'

import { writeAudit } from '#access/audit/write-audit.ts'
import type { Creditor } from '#access/creditor.ts'
import { earliest, latestUse, type SessionLimits } from '#access/session-limits.ts'
import type { Db } from '#db/connect.ts'
import { AppError } from '#ground/app-error.ts'
import type { Clock } from '#ground/clock.ts'

interface Context {
  readonly db: Db
  readonly clock: Clock
  readonly limits: SessionLimits
}

/** The user's active sessions, most recently used first. */
export async function findOwnSessions(
  { db, clock, limits }: Context,
  creditor: Creditor,
): Promise<OwnSession[]> {
  const now = clock()
  const { activeUse, activeLogin } = earliest(limits, now)
  const sessions = await db
    .selectFrom('session')
    .where('userId', '=', creditor.userId) // guard: R36
    .where('state', '=', 'active')
    .where('lastUsedAt', '>=', activeUse)
    .where('lastUsedAt', '<=', latestUse(now))
    .where('authenticatedAt', '>=', activeLogin)
    .select(['id', 'userAgent', 'authenticatedAt', 'lastUsedAt'])
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id')
    .execute()
  return sessions.map(({ id, userAgent, authenticatedAt, lastUsedAt }) => ({
    id,
    userAgent,
    loggedInAt: authenticatedAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: id === creditor.sessionId,
  }))
}

/** How many days the user's list shows a clerk's view of the portal as the user. */
const viewDays = 90

/**
 * When clerks of the collection company viewed the portal as the user, from the audit trail, latest first.
 */
export async function findViews({ db, clock }: Context, { userId }: Creditor) {
  const views = await db
    .selectFrom('audit')
    .where('userId', '=', userId) // guard: R36
    .where('event', '=', 'user_view_opened')
    .where('at', '>=', new Date(clock().getTime() - viewDays * 86_400_000))
    .select('at')
    .orderBy('at', 'desc')
    .execute()
  return views.map(({ at }) => ({ at: at.toISOString() }))
}

/** Ends one of the user's own sessions. Throws `not_found` for any other session. */
export async function endSession({ db, clock }: Context, { userId, username }: Creditor, id: string) {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('session')
      .where('userId', '=', userId) // guard: R36
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirstOrThrow(() => new AppError('not_found'))
    await writeAudit(transaction, { event: 'authn_session_end', actor: username, userId }, clock())
  })
}

/** Seconds until the session ends if it is not used again, and until its maximum lifetime ends. */
export async function timeLeft({ db, clock, limits }: Context, { sessionId }: Creditor) {
  const { state, lastUsedAt, authenticatedAt } = await db
    .selectFrom('session')
    .where('id', '=', sessionId)
    .select(['state', 'lastUsedAt', 'authenticatedAt'])
    .executeTakeFirstOrThrow(() => new AppError('unauthenticated'))
  const { activeUse, activeLogin, view } = earliest(limits, clock())
  if (state === 'view') {
    const left = secondsBetween(view, authenticatedAt)
    return { secondsLeft: left, absoluteSecondsLeft: left }
  }
  const idle = secondsBetween(activeUse, lastUsedAt)
  const absolute = secondsBetween(activeLogin, authenticatedAt)
  return { secondsLeft: Math.min(idle, absolute), absoluteSecondsLeft: absolute }
}

const secondsBetween = (from: Date, to: Date) =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1000))

import type { DeskSessionState } from '@portal/contract/desk/session.ts'

import { earliest, latestUse, type SessionLimits } from '#access/session-limits.ts'
import { tokenHash } from '#access/token.ts'
import type { Db } from '#db/connect.ts'
import type { DeskClerk } from '#desk/clerk.ts'
import type { Clock } from '#ground/clock.ts'

/** The last use is written at most once a second, so that parallel calls cause one write. */
const lastUseIntervalMs = 1_000

/** An open session of a clerk. Only an `active` one is logged in. */
export interface OpenDeskSession {
  readonly state: DeskSessionState
  readonly clerk: DeskClerk
}

export type FindDeskSession = (
  token: string,
  options: { readonly isPassive: boolean },
) => Promise<OpenDeskSession | undefined>

export interface SessionRules {
  readonly clock: Clock
  /** Whether demo clerks may use the desk. */
  readonly demo: boolean
  readonly limits: SessionLimits
}

/**
 * Finds the session of a bearer token with the clerk's current role and customers, and updates its last use unless
 * the call is passive. Returns undefined if the token is missing or unknown, or the session has expired.
 */
export function createFindDeskSession(db: Db, rules: SessionRules): FindDeskSession {
  return async (token, { isPassive }) => {
    if (!token) return undefined
    const now = rules.clock()
    const row = await openSession(db, rules, now).where('tokenHash', '=', tokenHash(token)).executeTakeFirst()
    if (!row) return undefined
    const { state, lastUsedAt, ...clerk } = row
    if (state === 'active' && !isPassive && now.getTime() - lastUsedAt.getTime() > lastUseIntervalMs)
      await db
        .updateTable('clerkSession')
        .set({ lastUsedAt: now })
        .where('id', '=', clerk.sessionId)
        .execute()
    return { state, clerk }
  }
}

/** Query for the sessions that have not expired. */
function openSession(db: Db, { limits, demo }: SessionRules, now: Date) {
  const { activeUse, activeLogin, pendingLogin, setUpLogin } = earliest(limits, now)
  return db
    .selectFrom('clerkSession')
    .innerJoin('clerk', 'clerk.id', 'clerkSession.clerkId')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('state', '=', 'active'),
          eb('lastUsedAt', '>=', activeUse), // guard: R16
          eb('authenticatedAt', '>=', activeLogin), // guard: R16
        ]),
        eb.and([
          eb('state', '=', 'pending'),
          eb('authenticatedAt', '>=', pendingLogin), // guard: R24
        ]),
        eb.and([
          eb('state', '=', 'setUp'),
          eb('authenticatedAt', '>=', setUpLogin), // guard: R24
        ]),
      ]),
    )
    .where('lastUsedAt', '<=', latestUse(now))
    .$if(!demo, (query) => query.where('isDemo', '=', false)) // guard: R12
    .select([
      'clerkSession.id as sessionId',
      'state',
      'lastUsedAt',
      'clerk.id',
      'name',
      'fullName',
      'role',
      'customers',
    ])
}

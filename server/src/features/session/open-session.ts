import { tokenHash } from '#access/token.ts'
import type { Db } from '#db/connect.ts'

/** How many sessions of one state a user may have; the oldest make room (requirement R19). */
const mostSessions = { active: 10, pending: 5 } as const

interface NewSession {
  readonly token: string
  readonly state: 'active' | 'pending'
  readonly userId: string
  /** The name as typed. */
  readonly name: string
  readonly userAgent: string
}

/** Stores a new session, and ends the user's oldest ones of the same state beyond the allowed number. */
export async function openSession(transaction: Db, { token, ...session }: NewSession, now: Date) {
  await transaction
    .insertInto('session')
    .values({ ...session, tokenHash: tokenHash(token), authenticatedAt: now, lastUsedAt: now, freshAt: now })
    .execute()
  await dropOldest(transaction, session)
}

async function dropOldest(transaction: Db, { userId, state }: Pick<NewSession, 'userId' | 'state'>) {
  await transaction
    .deleteFrom('session')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('session')
        .where('userId', '=', userId)
        .where('state', '=', state)
        .orderBy('authenticatedAt', 'desc')
        .orderBy('id')
        .offset(mostSessions[state])
        .select('id'),
    )
    .execute()
}

import { dropOldestSessions } from '#access/own-session.ts'
import { tokenHash } from '#access/token.ts'
import type { Db } from '#db/connect.ts'

interface NewSession {
  readonly token: string
  readonly state: 'active' | 'pending'
  readonly userId: string
  /** The name as typed. */
  readonly name: string
  readonly userAgent: string
}

/** Stores a new session, and ends the user's oldest ones of the same state beyond the allowed number. Wants his row locked. */
export async function openSession(transaction: Db, { token, ...session }: NewSession, now: Date) {
  await transaction
    .insertInto('session')
    .values({ ...session, tokenHash: tokenHash(token), authenticatedAt: now, lastUsedAt: now, freshAt: now })
    .execute()
  await dropOldestSessions(transaction, session.userId, session.state)
}

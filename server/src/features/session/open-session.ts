import { makeRoom } from '#access/own-session.ts'
import { tokenHash } from '#access/token.ts'
import { noteWaitingLogin } from '#access/unfinished-logins.ts'
import type { Db } from '#db/connect.ts'

interface NewSession {
  readonly token: string
  readonly state: 'active' | 'pending'
  readonly userId: string
  /** The name as typed. */
  readonly name: string
  readonly userAgent: string
}

/** Stores a new session, for which those unused for longest make room. Wants the user's row locked. */
export async function openSession(transaction: Db, { token, ...session }: NewSession, now: Date) {
  const { id } = await transaction
    .insertInto('session')
    .values({ ...session, tokenHash: tokenHash(token), authenticatedAt: now, lastUsedAt: now, freshAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await makeRoom(transaction, { ...session, id })
  if (session.state === 'pending') await noteWaitingLogin(transaction, id, session.userId, now)
}

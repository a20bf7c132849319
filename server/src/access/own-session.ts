import type { SessionUser } from '#access/creditor.ts'
import type { Db } from '#db/connect.ts'
import { AppError } from '#ground/app-error.ts'

/** Maximum sessions per user, by state. The least recently used ones are ended (requirement R19). */
const maxSessions = { active: 10, pending: 5 } as const

interface OwnSession {
  readonly id: string
  readonly userId: string
  readonly state: keyof typeof maxSessions
}

/**
 * Ends surplus sessions of the user that are in the same state as the new one. Requires a lock on the user's row.
 */
export async function endSurplusSessions(transaction: Db, { id, userId, state }: OwnSession) {
  await transaction
    .deleteFrom('session')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('session')
        .where('userId', '=', userId)
        .where('state', '=', state)
        .where('id', '<>', id)
        .orderBy('lastUsedAt', 'desc')
        .orderBy('id')
        .offset(maxSessions[state] - 1)
        .select('id'),
    )
    .execute()
}

/** Throws `unauthenticated` if the session has ended since the call began. Requires a lock on the user's row. */
export async function requireStillActive(transaction: Db, { sessionId }: SessionUser) {
  await transaction
    .selectFrom('session')
    .where('id', '=', sessionId)
    .where('state', '=', 'active')
    .select('id')
    .executeTakeFirstOrThrow(() => new AppError('unauthenticated'))
}

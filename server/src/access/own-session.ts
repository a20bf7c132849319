import type { SessionUser } from '#access/creditor.ts'
import type { Db } from '#db/connect.ts'
import { AppError } from '#errors/app-error.ts'

/** How many sessions of one state a user may have; the oldest make room (requirement R19). */
const mostSessions = { active: 10, pending: 5 } as const

/** Ends the user's oldest sessions of a state beyond the allowed number. Wants his row locked. */
export async function dropOldestSessions(transaction: Db, userId: string, state: keyof typeof mostSessions) {
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

/** Throws `unauthenticated` when the session has ended since the call began. Wants the user's row locked. */
export async function requireStillActive(transaction: Db, { sessionId }: SessionUser) {
  await transaction
    .selectFrom('session')
    .where('id', '=', sessionId)
    .where('state', '=', 'active')
    .select('id')
    .executeTakeFirstOrThrow(() => new AppError('unauthenticated'))
}

import type { SessionUser } from '#access/creditor.ts'
import type { Db } from '#db/connect.ts'
import { AppError } from '#ground/app-error.ts'

/** How many sessions of one state a user may have; those unused for longest make room (requirement R19). */
const mostSessions = { active: 10, pending: 5 } as const

interface OwnSession {
  readonly id: string
  readonly userId: string
  readonly state: keyof typeof mostSessions
}

/** Beside a session that has just begun, ends those of the user and its state that are too many. Wants his row locked. */
export async function makeRoom(transaction: Db, { id, userId, state }: OwnSession) {
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
        .offset(mostSessions[state] - 1)
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

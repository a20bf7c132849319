import { writeAudit } from '#access/audit/write-audit.ts'
import type { Db } from '#db/connect.ts'
import type { Clock } from '#ground/clock.ts'
import { createTally } from '#ground/tally.ts'
import type { ClerkView } from '#http/guarded-routes.ts'

/**
 * Records in the audit trail which calls clerks make while they see the screens of a user. The first call of
 * a path in a view is written immediately. Its repetitions are counted and written in one row per minute.
 */
export function createNoteView(db: Db, clock: Clock) {
  const tally = createTally<ClerkView>(({ user: { actor, userId }, path }, repeated) =>
    writeAudit(
      db,
      {
        event: 'user_view_read',
        actor,
        userId,
        details: { path, ...(repeated > 0 && { repeated }) },
      },
      clock(),
    ),
  )
  return {
    noteView: (view: ClerkView) => tally.note([view.user.sessionId, view.path].join(' '), view),
    /** Writes the counts that were not yet written. */
    close: () => tally.close(),
  }
}

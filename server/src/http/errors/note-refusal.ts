import { writeAudit } from '#access/audit/write-audit.ts'
import type { Db } from '#db/connect.ts'
import type { Clock } from '#ground/clock.ts'
import { createTally } from '#ground/tally.ts'
import type { Refusal } from '#http/guarded-routes.ts'

/**
 * Writes refused requests of users to the audit trail (requirement R36). The first is written immediately.
 * Repeated refusals of the same user, endpoint and code are counted, and written as one row a minute (requirement
 * R101).
 */
export function createNoteRefusal(db: Db, clock: Clock) {
  const tally = createTally<Refusal>(({ user, path, code, address }, repeated) =>
    writeAudit(
      db,
      {
        event: 'authz_fail',
        actor: user.actor,
        userId: user.userId,
        details: { path, code, address, ...(repeated > 0 && { repeated }) },
      },
      clock(),
    ),
  )
  return {
    noteRefusal: (refusal: Refusal) =>
      tally.note([refusal.user.userId, refusal.user.actor, refusal.path, refusal.code].join(' '), refusal),
    /** Writes the counts that were not yet written. */
    close: () => tally.close(),
  }
}

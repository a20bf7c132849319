import { writeAudit } from '#access/audit/write-audit.ts'
import type { Db } from '#db/connect.ts'
import type { Clock } from '#ground/clock.ts'
import { createTally } from '#ground/tally.ts'
import type { Refusal } from '#http/guarded-routes.ts'

/**
 * Writes down that a user asked for what he may not have (requirement R36): the first time at once; whatever of the
 * same user, call and reason follows, as one row a minute that says how often it was (requirement R101).
 */
export function createNoteRefusal(db: Db, clock: Clock) {
  const tally = createTally<Refusal>(({ user, path, code, address }, repeated) =>
    writeAudit(
      db,
      {
        event: 'authz_fail',
        actor: user.username,
        userId: user.userId,
        details: { path, code, address, ...(repeated > 0 && { repeated }) },
      },
      clock(),
    ),
  )
  return {
    noteRefusal: (refusal: Refusal) =>
      tally.note([refusal.user.userId, refusal.path, refusal.code].join(' '), refusal),
    /** Writes what is only counted yet. */
    close: () => tally.close(),
  }
}

import { writeAudit } from '#access/audit/write-audit.ts'
import { clerkActor } from '#access/clerk-actor.ts'
import type { Db } from '#db/connect.ts'
import type { DeskCallRefusal } from '#desk/mount.ts'
import type { Clock } from '#ground/clock.ts'
import { createTally } from '#ground/tally.ts'

/**
 * Records refused calls of clerks in the audit trail. The first is recorded at once; its repetitions by the same
 * clerk, with the same call and reason, are counted, and recorded in one row per minute.
 */
export function createNoteDeskRefusal(db: Db, clock: Clock) {
  const tally = createTally<DeskCallRefusal>(({ clerk, ...refusal }, repeated) =>
    writeAudit(
      db,
      {
        event: 'authz_fail',
        actor: clerkActor(clerk.name),
        details: { ...refusal, ...(repeated > 0 && { repeated }) },
      },
      clock(),
    ),
  )
  return {
    noteRefusal: (refusal: DeskCallRefusal) =>
      tally.note([refusal.clerk.id, refusal.path, refusal.code].join(' '), refusal),
    /** Records the repetitions counted so far. */
    close: () => tally.close(),
  }
}

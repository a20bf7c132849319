import { writeAudit } from '#access/audit/write-audit.ts'
import type { Db } from '#db/connect.ts'
import type { Clock } from '#ground/clock.ts'
import { createTally } from '#ground/tally.ts'
import { keyPrefix } from '#operator/act.ts'
import type { KeyRefusal } from '#operator/api-keys/find-key.ts'

interface RefusedKey {
  readonly name: string
  /** Path of the call as in its route, with placeholders. */
  readonly path: string
  /** Why the key was refused. `origin`: a proxy did not send the client's address. */
  readonly reason: KeyRefusal | 'origin'
  readonly address: string
}

/**
 * Records refused keys in the audit trail. The first refusal is recorded at once; its repetitions with the same
 * key, call and reason are counted, and recorded in one row per minute (requirements R36, R101).
 */
export function createNoteRefusedKey(db: Db, clock: Clock) {
  const tally = createTally<RefusedKey>(({ name, ...refusal }, repeated) =>
    writeAudit(
      db,
      {
        event: 'authz_fail',
        actor: `operator:${keyPrefix}${name}`,
        details: { ...refusal, ...(repeated > 0 && { repeated }) },
      },
      clock(),
    ),
  )
  return {
    noteRefusal: (refusal: RefusedKey) =>
      tally.note([refusal.name, refusal.path, refusal.reason].join(' '), refusal),
    /** Records the repetitions counted so far. */
    close: () => tally.close(),
  }
}

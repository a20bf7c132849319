import { writeAudit } from '#access/audit/write-audit.ts'
import type { Db } from '#db/connect.ts'
import type { Clock } from '#ground/clock.ts'
import { createTally } from '#ground/tally.ts'
import { keyPrefix } from '#operator/act.ts'
import type { KeyRefusal } from '#operator/api-keys/find-key.ts'

/** A key was shown for what it is not good for, or no longer. */
interface RefusedKey {
  readonly name: string
  /** The pattern of the call. */
  readonly path: string
  /** `origin` where a proxy has not said from where it was shown. */
  readonly reason: KeyRefusal | 'origin'
  readonly address: string
}

/**
 * Writes down what a key was refused: the first time at once; whatever of the same key, call and reason follows, as one
 * row a minute that says how often it was (requirements R36, R101).
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
    /** Writes what is only counted yet. */
    close: () => tally.close(),
  }
}

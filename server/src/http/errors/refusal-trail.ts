import { type AuditFacts, writeAudit } from '#access/audit/write-audit.ts'
import type { Db } from '#db/connect.ts'
import type { Clock } from '#ground/clock.ts'
import { createTally } from '#ground/tally.ts'

/** A refused call, as it is recorded. */
interface RefusedCall {
  readonly actor: string
  readonly userId?: string
  /** Who was refused what, and why. Refusals with the same key are counted as repetitions. */
  readonly key: readonly string[]
  readonly details: AuditFacts
}

/**
 * Records refused calls in the audit trail (requirement R36). The first refusal with a key is recorded
 * immediately. Its repetitions are counted and recorded in one row per minute (requirement R101).
 */
export function createRefusalTrail<Refusal>(
  db: Db,
  clock: Clock,
  describe: (refusal: Refusal) => RefusedCall,
) {
  const tally = createTally<RefusedCall>(({ actor, userId, details }, repeated) =>
    writeAudit(
      db,
      { event: 'authz_fail', actor, userId, details: { ...details, ...(repeated > 0 && { repeated }) } },
      clock(),
    ),
  )
  return {
    noteRefusal: (refusal: Refusal): Promise<void> => {
      const call = describe(refusal)
      return tally.note(call.key.join(' '), call)
    },
    /** Records the repetitions counted so far. */
    close: () => tally.close(),
  }
}

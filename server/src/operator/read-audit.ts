import type { AuditFacts } from '#access/audit/write-audit.ts'
import type { Db } from '#db/connect.ts'
import type { Clock } from '#ground/clock.ts'
import { createTally } from '#ground/tally.ts'
import { type Act, type ActEntry, auditAct } from '#operator/act.ts'

/** A read call, as recorded in the audit trail. `rows` is the length of the returned list. */
interface Read {
  readonly act: Act
  readonly entry: ActEntry
  readonly rows?: number | undefined
}

/**
 * Records a read call that was made with an API key. Resolves when the call is in the audit trail or, if it
 * repeats an earlier one, when it is counted.
 */
export type AuditRead = <Details = AuditFacts>(
  act: Act,
  entry: ActEntry<Details>,
  rows?: number,
) => Promise<void>

const hourMs = 3_600_000

/**
 * Records read calls in the audit trail. The first is recorded immediately. Its repetitions by the same key
 * are counted, and recorded in one row per hour, so that a system that polls every few seconds does not fill
 * the audit trail (requirements R72, R101).
 */
export function createReadAudit(db: Db, clock: Clock) {
  const tally = createTally<Read>(
    ({ act: { by }, entry: { details, ...entry }, rows }, repeated) =>
      auditAct(
        db,
        { by, now: clock() },
        {
          ...entry,
          details: { ...details, ...(rows !== undefined && { rows }), ...(repeated > 0 && { repeated }) },
        },
      ),
    hourMs,
  )
  const auditRead: AuditRead = (act, entry, rows) =>
    tally.note(JSON.stringify([act.by, entry]), { act, entry, rows })
  return {
    auditRead,
    /** Records the repetitions counted so far. */
    close: () => tally.close(),
  }
}

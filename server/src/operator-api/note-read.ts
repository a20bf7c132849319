import type { Db } from '#db/connect.ts'
import type { Clock } from '#ground/clock.ts'
import { createTally } from '#ground/tally.ts'
import { type Act, type ActEntry, noteAct } from '#operator/act.ts'

/** A read by a key. `rows` is the length of a list. */
interface Read {
  readonly act: Act
  readonly entry: ActEntry
  readonly rows?: number | undefined
}

/** Records a read by a key. Resolves when it is in the audit trail, or counted. */
export type NoteRead = (act: Act, entry: ActEntry, rows?: number) => Promise<void>

const hourMs = 3_600_000

/**
 * Records reads in the audit trail: the first at once, repetitions by the same key as one row per hour with their number.
 * So a system that polls every few seconds does not fill the trail (requirements R72, R101).
 */
export function createNoteRead(db: Db, clock: Clock) {
  const tally = createTally<Read>(
    ({ act: { by }, entry: { details, ...entry }, rows }, repeated) =>
      noteAct(
        db,
        { by, now: clock() },
        {
          ...entry,
          details: { ...details, ...(rows !== undefined && { rows }), ...(repeated > 0 && { repeated }) },
        },
      ),
    hourMs,
  )
  const noteRead: NoteRead = (act, entry, rows) =>
    tally.note(JSON.stringify([act.by, entry]), { act, entry, rows })
  return {
    noteRead,
    /** Flushes the counted reads. */
    close: () => tally.close(),
  }
}

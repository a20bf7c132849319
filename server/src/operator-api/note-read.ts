import type { Db } from '#db/connect.ts'
import type { Clock } from '#ground/clock.ts'
import { createTally } from '#ground/tally.ts'
import { type Act, type ActEntry, noteAct } from '#operator/act.ts'

/** Something that a key read: what, and how many rows of a list. */
interface Read {
  readonly act: Act
  readonly entry: ActEntry
  readonly rows?: number | undefined
}

/** Writes that a key reads something; fulfilled when it is in the audit trail, or counted. */
export type NoteRead = (act: Act, entry: ActEntry, rows?: number) => Promise<void>

const hourMs = 3_600_000

/**
 * Makes what writes reads of keys into the audit trail: the first at once, and whatever of the same key reads the same
 * again within the hour as one row at its end that says how often. A system that asks every few seconds does not fill
 * the trail (requirements R72, R101).
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
    /** Writes what is only counted yet. */
    close: () => tally.close(),
  }
}

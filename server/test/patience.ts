import { type DatabasePatience, patienceOf } from '#db/connect.ts'
import { turnPatienceMs } from '#http/shares/limits.ts'

/** How long a call waits before it is refused. */
export interface Patience extends DatabasePatience {
  /** For its turn, when too many calls run at the same time. */
  readonly turnPatienceMs: number
}

/** For most tests. A hundred calls in parallel succeed even on a slow machine. */
export const longPatience: Patience = { turnPatienceMs: 60_000, maxWaitMs: 60_000, silenceMs: 60_000 }

/** The limits in production, for tests of these limits. */
export const usualPatience: Patience = { turnPatienceMs, ...patienceOf.call }

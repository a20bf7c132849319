import { maxWaitMs, silenceMs } from '#db/connect.ts'
import { turnPatienceMs } from '#http/shares/limits.ts'

/** How long a call waits before it is refused: for its turn, for database connections, and for the database. */
export interface Patience {
  readonly turnPatienceMs: number
  readonly maxWaitMs: number
  readonly silenceMs: number
}

/** Of most tests: a hundred parallel calls succeed on a slow machine, too. */
export const longPatience: Patience = { turnPatienceMs: 60_000, maxWaitMs: 60_000, silenceMs: 60_000 }

/** Of the tests of these limits: as in production. */
export const usualPatience: Patience = { turnPatienceMs, maxWaitMs, silenceMs: silenceMs.call }

import { type DatabasePatience, patienceOf } from '#db/connect.ts'
import { turnPatienceMs } from '#http/shares/limits.ts'

/** How long a call waits before it is refused. */
export interface Patience extends DatabasePatience {
  /** For its turn. */
  readonly turnPatienceMs: number
}

/** Of most tests: a hundred parallel calls succeed on a slow machine, too. */
export const longPatience: Patience = { turnPatienceMs: 60_000, maxWaitMs: 60_000, silenceMs: 60_000 }

/** Of the tests of these limits: as in production. */
export const usualPatience: Patience = { turnPatienceMs, ...patienceOf.call }

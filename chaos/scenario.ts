import type { Outcome } from './traffic/answers.ts'
import type { Stage } from './world/stage.ts'

/** How long and how often. */
export interface Pace {
  readonly isQuick: boolean
  readonly kills: number
  /** Of each race. */
  readonly rounds: number
}

/** Something that happens to a portal under traffic. */
export interface Scenario {
  readonly name: string
  /** Why it cannot be played on this machine; undefined when it can. */
  obstacle?(): Promise<string | undefined>
  play(stage: Stage, pace: Pace): Promise<void>
}

/** Milliseconds. */
export const promised = {
  /** Every call is answered in this time while the database is away. */
  answer: 2_000,
  /** Everything works again so long after the database, or the disk, is back. */
  recovery: 5_000,
  /** The portal stops within this time, whatever goes on. */
  stop: 5_000,
} as const

/** While the database is away nothing is answered but this. */
export const databaseAway = {
  mayAnswer: (outcome: Outcome) => outcome === 503,
  slowestMs: promised.answer,
  recoveryMs: promised.recovery,
}

/** While the portal is away there may be no answer at all. */
export const portalAway = {
  mayAnswer: (outcome: Outcome) => typeof outcome === 'string' || outcome === 503,
}

import type { Outcome } from './traffic/answers.ts'
import type { Stage } from './world/stage.ts'

/** How long the scenarios run, and how often they repeat. */
export interface Pace {
  readonly isQuick: boolean
  readonly kills: number
  /** Rounds of each race. */
  readonly rounds: number
}

/** A fault injected into a portal under traffic. */
export interface Scenario {
  readonly name: string
  /** Returns why the scenario cannot run on this machine, or undefined if it can. */
  obstacle?(): Promise<string | undefined>
  play(stage: Stage, pace: Pace): Promise<void>
}

/** The promises of docs/reliability.md, in milliseconds. */
export const promised = {
  /** Maximum time until a call is answered while the database is away. */
  answer: 2_000,
  /** Maximum time until everything works again after the database or the disk is back. */
  recovery: 5_000,
  /** Maximum time until the portal stops, whatever is in progress. */
  stop: 5_000,
} as const

/**
 * While the database is away, calls may fail only with 503. Response times and recovery are limited as promised.
 */
export const databaseAway = {
  mayAnswer: (outcome: Outcome) => outcome === 503,
  slowestMs: promised.answer,
  recoveryMs: promised.recovery,
}

/** The only allowed outcomes while the portal is away: no response, or a 503. */
export const portalAway = {
  mayAnswer: (outcome: Outcome) => typeof outcome === 'string' || outcome === 503,
}

import type { Sample } from './samples.ts'
import type { ActivityFigures } from './tally.ts'
import { afterWarmUp, growthOf, slopeOf } from './trend.ts'

/** What the samples say after the warm-up. */
export interface Trend {
  /** Least squares, megabytes a minute. */
  readonly rssSlope: number
  readonly heapSlope: number
  /** How many more at the end than after the warm-up, on average. */
  readonly handleGrowth: number
  readonly connectionGrowth: number
  readonly busyShare: number
}

export function trendOf(samples: readonly Sample[]): Trend {
  const later = afterWarmUp(samples)
  const { length } = later
  return {
    rssSlope: slopeOf(later.map(({ minutes, rssMegabytes }) => [minutes, rssMegabytes])),
    heapSlope: slopeOf(later.map(({ minutes, heapMegabytes }) => [minutes, heapMegabytes])),
    handleGrowth: growthOf(later.map(({ handles }) => handles)),
    connectionGrowth: growthOf(later.map(({ connections }) => connections)),
    busyShare: later.reduce((sum, sample) => sum + sample.busyShare, 0) / (length || 1),
  }
}

/** Megabytes a minute. */
const steepest = 1

/** Idle connections come and go with the load. */
const mostGrowth = 4

/** A slope says little about a shorter run. */
const judgedFromMinutes = 10

/** Everything that is not as promised, in sentences. */
export function faultsOf(activities: readonly ActivityFigures[], trend: Trend, minutes: number): string[] {
  const answers = activities.flatMap(({ activity, unexpected }) =>
    Object.entries(unexpected).map(([outcome, count]) => `${activity}: ${count} times ${outcome}`),
  )
  const bounds: [boolean, string][] = [
    [
      minutes >= judgedFromMinutes && trend.rssSlope >= steepest,
      `memory grows by ${trend.rssSlope.toFixed(2)} MB a minute`,
    ],
    [trend.handleGrowth > mostGrowth, `open handles grow by ${trend.handleGrowth.toFixed(1)}`],
    [trend.connectionGrowth > mostGrowth, `connections grow by ${trend.connectionGrowth.toFixed(1)}`],
  ]
  return [...answers, ...bounds.filter(([isBroken]) => isBroken).map(([, sentence]) => sentence)]
}

import { figuresOf } from '../../bench/load/measure.ts'
import type { Outcome } from '../traffic/answers.ts'

/** What one kind of activity met; milliseconds. */
export interface ActivityFigures {
  readonly activity: string
  readonly calls: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** Answers 429: limits that hold. */
  readonly limited: number
  /** Outcomes that were not expected, counted; among them all 5xx. */
  readonly unexpected: Readonly<Record<string, number>>
}

interface Entry {
  readonly latencies: number[]
  limited: number
  readonly unexpected: Map<string, number>
}

/** Counts the answers of a long run. */
export class Tally {
  readonly #entries = new Map<string, Entry>()
  #latest: number[] = []

  note(activity: string, milliseconds: number, outcome: Outcome, isExpected: boolean) {
    const entry: Entry = this.#entries.get(activity) ?? { latencies: [], limited: 0, unexpected: new Map() }
    this.#entries.set(activity, entry)
    entry.latencies.push(milliseconds)
    this.#latest.push(milliseconds)
    if (outcome === 429) entry.limited++
    else if (!isExpected)
      entry.unexpected.set(String(outcome), (entry.unexpected.get(String(outcome)) ?? 0) + 1)
  }

  /** Calls and their 95th percentile since it was asked last. */
  takeLatest(): { calls: number; p95: number } {
    const { p95 } = figuresOf(this.#latest, 1)
    const calls = this.#latest.length
    this.#latest = []
    return { calls, p95 }
  }

  figures(): ActivityFigures[] {
    return [...this.#entries].map(([activity, { latencies, limited, unexpected }]) => {
      const { p50, p95, p99 } = figuresOf(latencies, 1)
      return {
        activity,
        calls: latencies.length,
        p50,
        p95,
        p99,
        limited,
        unexpected: Object.fromEntries(unexpected),
      }
    })
  }
}

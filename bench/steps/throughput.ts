import type { BenchUser } from '../data/users.ts'
import { requestOf } from '../load/connection.ts'
import { measure } from '../load/measure.ts'
import type { Scenario } from '../scenarios.ts'

export interface Target {
  readonly name: string
  readonly port: number
  /** The scenario in the target's own words; undefined when it has none. Without it, the target understands the portal's. */
  readonly translate?: (scenario: Scenario) => readonly Buffer[] | undefined
}

export interface ThroughputRow {
  readonly name: string
  readonly user: BenchUser
  /** Target → requests per second, the median of the rounds; without the targets that have no words for it. */
  readonly requestsPerSecond: Readonly<Record<string, number>>
}

const connections = 8
const rounds = 5

/** Requests per second on eight connections, all targets in turn, so that what else the machine does meets all alike. */
export async function measureThroughput(
  targets: readonly Target[],
  tokens: Readonly<Record<BenchUser, string>>,
  scenarios: readonly Scenario[],
  seconds: number,
): Promise<ThroughputRow[]> {
  const rows: ThroughputRow[] = []
  for (const scenario of scenarios) {
    const { name, user, path, payloads } = scenario
    const ours = payloads.map((payload) => requestOf(path, payload, tokens[user]))
    const loads = targets.flatMap((target) => {
      const requests = target.translate ? target.translate(scenario) : ours
      return requests ? [{ target: target.name, port: target.port, requests }] : []
    })
    const results = new Map<string, number[]>(loads.map(({ target }) => [target, []]))
    for (let round = 0; round < rounds; round++) {
      for (const { target, port, requests } of loads) {
        const { requestsPerSecond } = await measure({ port, requests, connections, seconds })
        results.get(target)?.push(requestsPerSecond)
      }
    }
    const medians = [...results].map(([target, values]) => [target, median(values)] as const)
    rows.push({ name, user, requestsPerSecond: Object.fromEntries(medians) })
  }
  return rows
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

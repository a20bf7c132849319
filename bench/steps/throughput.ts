import type { BenchUser } from '../data/users.ts'
import { requestOf } from '../load/connection.ts'
import { measure } from '../load/measure.ts'
import type { Scenario } from '../scenarios.ts'

/** Ports of the compared servers. */
export interface Targets {
  readonly portal: number
  readonly bare: number
}

/** Requests per second, the median of the rounds. */
export interface ThroughputRow {
  readonly name: string
  readonly user: BenchUser
  readonly portal: number
  readonly bare: number
}

const connections = 8
const rounds = 5

/**
 * Measures requests per second on eight connections. The servers alternate, so that other load on the machine
 * affects both.
 */
export async function measureThroughput(
  targets: Targets,
  tokens: Readonly<Record<BenchUser, string>>,
  scenarios: readonly Scenario[],
  seconds: number,
): Promise<ThroughputRow[]> {
  const rows: ThroughputRow[] = []
  for (const { name, user, path, payloads } of scenarios) {
    const requests = payloads.map((payload) => requestOf(path, payload, tokens[user]))
    const rates: Record<keyof Targets, number[]> = { portal: [], bare: [] }
    for (let round = 0; round < rounds; round++)
      for (const target of ['portal', 'bare'] as const) {
        const load = { port: targets[target], requests, connections }
        rates[target].push((await measure({ ...load, seconds })).requestsPerSecond)
      }
    rows.push({ name, user, portal: median(rates.portal), bare: median(rates.bare) })
  }
  return rows
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

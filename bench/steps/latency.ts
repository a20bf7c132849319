import type { BenchUser } from '../data/users.ts'
import { requestOf } from '../load/connection.ts'
import { type Figures, measure } from '../load/measure.ts'
import type { Scenario } from '../scenarios.ts'

export interface LatencyRow extends Figures {
  readonly name: string
  readonly user: BenchUser
}

/** Measures the latency of each request without other load. */
export async function measureLatencies(
  port: number,
  tokens: Readonly<Record<BenchUser, string>>,
  scenarios: readonly Scenario[],
  seconds: number,
): Promise<LatencyRow[]> {
  const rows: LatencyRow[] = []
  for (const { name, user, path, payloads } of scenarios) {
    const requests = payloads.map((payload) => requestOf(path, payload, tokens[user]))
    const load = { port, requests, connections: 1 }
    await measure({ ...load, seconds: Math.min(0.5, seconds) })
    rows.push({ name, user, ...(await measure({ ...load, seconds })) })
  }
  return rows
}

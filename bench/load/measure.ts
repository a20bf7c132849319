import { setTimeout as sleep } from 'node:timers/promises'

import { Connection } from './connection.ts'

/** Throughput, and percentiles of the latencies in milliseconds. */
export interface Figures {
  readonly requestsPerSecond: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly requests: number
}

interface Load {
  readonly port: number
  /** The connections send these requests in rotation. */
  readonly requests: readonly Buffer[]
  readonly connections: number
}

/**
 * Sends requests one at a time on each connection for `seconds`.
 * @throws if a response is not 200
 */
export const measure = ({ seconds, ...load }: Load & { readonly seconds: number }): Promise<Figures> =>
  measureUntil(sleep(seconds * 1000), load)

/** Like `measure`, but until `end` settles. */
export async function measureUntil(
  end: Promise<unknown>,
  { port, requests, connections }: Load,
): Promise<Figures> {
  const over = new AbortController()
  const ended = end.finally(() => over.abort())
  const start = performance.now()
  const latencies: number[] = []
  let next = 0
  const work = async () => {
    const connection = await Connection.open(port)
    try {
      while (!over.signal.aborted) {
        const request = requests[next++ % requests.length]
        if (!request) throw new Error('There is nothing to send.')
        const before = performance.now()
        const { status, body } = await connection.send(request)
        latencies.push(performance.now() - before)
        if (status !== 200) throw new Error(`Status ${status}: ${body.toString()}`)
      }
    } finally {
      connection.close()
    }
  }
  await Promise.all([ended, ...Array.from({ length: connections }, work)])
  return figuresOf(latencies, performance.now() - start)
}

function figuresOf(latencies: number[], millis: number): Figures {
  const sorted = latencies.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    requestsPerSecond: (latencies.length * 1000) / millis,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    requests: latencies.length,
  }
}

import { readdir, readFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

import type { PostgresUnderFire } from '../world/postgres.ts'
import type { Tally } from './tally.ts'

/** What was seen of the portal's process at one moment. */
export interface Sample {
  /** Since the beginning. */
  readonly minutes: number
  readonly rssMegabytes: number
  /** Heap and buffers: what of it is no file. */
  readonly heapMegabytes: number
  readonly handles: number
  /** Connections of all programs to the database, but for the one that asks. */
  readonly connections: number
  /** Since the last sample: calls, their 95th percentile, and the share of all processors that was busy. */
  readonly calls: number
  readonly p95: number
  readonly busyShare: number
}

const everyMs = 10_000

/** Looks every ten seconds until it is over. */
export async function sampleUntil(
  over: AbortSignal,
  pid: number,
  postgres: PostgresUnderFire,
  tally: Tally,
): Promise<Sample[]> {
  const samples: Sample[] = []
  const begin = performance.now()
  let before = processorTimes()
  while (!over.aborted) {
    await sleep(everyMs, undefined, { signal: over }).catch(() => {})
    if (over.aborted) break
    const now = processorTimes()
    const busyShare = 1 - (now.idle - before.idle) / (now.all - before.all)
    before = now
    const [status, handles, [row]] = await Promise.all([
      readFile(`/proc/${pid}/status`, 'utf8'),
      readdir(`/proc/${pid}/fd`),
      postgres.query(
        `select count(*)::int as connections from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      ),
    ])
    const megabytes = (field: string) =>
      Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
    samples.push({
      minutes: (performance.now() - begin) / 60_000,
      rssMegabytes: megabytes('VmRSS'),
      heapMegabytes: megabytes('RssAnon'),
      handles: handles.length,
      connections: Number(row?.['connections'] ?? 0),
      ...tally.takeLatest(),
      busyShare,
    })
  }
  return samples
}

function processorTimes() {
  const times = cpus().map(({ times }) => times)
  const idle = times.reduce((sum, time) => sum + time.idle, 0)
  return {
    idle,
    all: times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0),
  }
}

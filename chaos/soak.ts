import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { machineWords } from '../bench/machine.ts'
import { turnOnTwoFactor } from '../e2e/kit/turn-on-two-factor.ts'
import { freePort } from '../scripts/free-port.ts'
import { atEnd, runToTheEnd, UsageError } from './ending.ts'
import { Person } from './soak/person.ts'
import { type Cast, prepareSoak } from './soak/prepare.ts'
import {
  abuses,
  comesAndGoes,
  drafts,
  exports,
  guesses,
  opensDocuments,
  reads,
  type Role,
  sends,
  usesCodes,
} from './soak/roles.ts'
import { type Sample, sampleUntil } from './soak/samples.ts'
import { type ActivityFigures, Tally } from './soak/tally.ts'
import { faultsOf, type Trend, trendOf } from './soak/verdict.ts'
import { tableOf } from './table.ts'
import { createCollector } from './traffic/collector.ts'
import type { Confirmed } from './traffic/sender.ts'
import { verify } from './verify/verify.ts'
import { portalUnderFire } from './world/portal.ts'
import { postgresUnderFire } from './world/postgres.ts'

/*
 * Everything that people do at a portal, mixed, for a long time, and whether it then stands as it stood at the
 * beginning: `npm run soak -- --minutes 30`. docs/reliability.md says what is promised.
 */

const usage = `npm run soak -- [--minutes 30] [--cases 20000] [--json <file>]

Works on a portal of its own. Linux only.`

/** How often the collection system comes. */
const collectEveryMs = 60_000

async function main(): Promise<number> {
  const { minutes, cases, json } = readOptions()
  const result = await soak(minutes, cases)
  print(result)
  if (json) await writeFile(json, `${JSON.stringify(result, undefined, 2)}\n`)
  return result.faults.length === 0 ? 0 : 1
}

/** Lets people work on a portal for so many minutes, and verifies what they sent. */
async function soak(minutes: number, cases: number): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-soak-'))
  // Started as root, PostgreSQL runs as another user, who must be able to enter.
  await chmod(folder, 0o711)
  atEnd(() => rm(folder, { recursive: true, force: true }))
  const dataDir = join(folder, 'data')
  const cast = await prepareSoak(dataDir, cases, minutes)
  const portal = portalUnderFire({ dataDir, port: await freePort(), logFile: join(folder, 'portal.log') })
  await portal.start()
  const postgres = await postgresUnderFire(dataDir)
  const tally = new Tally()
  const confirmed: Confirmed[] = []
  const collector = createCollector(dataDir, join(folder, 'outbox'), {})
  const roles = await distribute(portal.port, cast, confirmed)
  const over = AbortSignal.timeout(minutes * 60_000)
  const [samples] = await Promise.all([
    sampleUntil(over, portal.pid, postgres, tally),
    ...roles.map((role, index) => play(role, new Person(portal.port, `127.0.1.${index + 1}`, tally, over))),
    collectUntil(over, () => collector.fetch()),
  ])
  await collector.fetch()
  await portal.stop()
  const lost = await verify({
    dataDir,
    environment: {},
    confirmed,
    erased: [],
    collected: collector.collected,
  })
  const trend = trendOf(samples)
  const activities = tally.figures()
  return {
    date: new Date().toISOString(),
    command: `npm run soak -- ${process.argv.slice(2).join(' ')}`,
    machine: machineWords(),
    confirmed: confirmed.length,
    trend,
    faults: [...faultsOf(activities, trend, minutes), ...lost],
    activities,
    samples,
  }
}

/** Sixteen people, paced so that two processors are busy and not drowned. */
async function distribute(port: number, cast: Cast, confirmed: Confirmed[]): Promise<Role[]> {
  const careful: { username: string; secret: string }[] = []
  for (const username of cast.careful)
    careful.push({ username, secret: await turnOnTwoFactor(port, username) })
  const half = cast.senders.length >> 1
  const guesser = guesses([...cast.readers])
  return [
    ...cast.readers.map((username) => reads(username, cast)),
    opensDocuments(cast),
    exports(cast.readers[0] ?? '', cast),
    sends(cast.senders.slice(0, half), cast, confirmed),
    sends(cast.senders.slice(half), cast, confirmed),
    ...cast.drafters.map((username) => drafts(username)),
    comesAndGoes(cast.comers, cast),
    usesCodes(careful, cast),
    guesser,
    guesser,
    abuses(cast.drafters[0] ?? ''),
  ]
}

async function play(role: Role, person: Person): Promise<void> {
  try {
    await role(person)
  } finally {
    person.leaves()
  }
}

async function collectUntil(over: AbortSignal, fetch: () => Promise<void>): Promise<void> {
  while (!over.aborted) {
    await sleep(collectEveryMs, undefined, { signal: over }).catch(() => {})
    if (!over.aborted) await fetch()
  }
}

interface Result {
  readonly date: string
  readonly command: string
  readonly machine: string
  readonly confirmed: number
  readonly trend: Trend
  readonly faults: readonly string[]
  readonly activities: readonly ActivityFigures[]
  readonly samples: readonly Sample[]
}

function print({ command, machine, confirmed, trend, faults, activities, samples }: Result) {
  const whole = (figure: number) => figure.toFixed(0)
  console.log(
    tableOf(
      ['minutes', 'RSS MB', 'heap MB', 'handles', 'connections', 'calls', 'p95 ms', 'busy %'],
      samples.map((s) => [
        s.minutes.toFixed(1),
        ...[s.rssMegabytes, s.heapMegabytes, s.handles, s.connections, s.calls, s.p95, s.busyShare * 100].map(
          whole,
        ),
      ]),
    ),
  )
  console.log(
    tableOf(
      ['activity', 'calls', 'p50 ms', 'p95 ms', 'p99 ms', 'limited', 'unexpected'],
      activities.map((a) => [
        a.activity,
        ...[a.calls, a.p50, a.p95, a.p99, a.limited, sum(Object.values(a.unexpected))].map(whole),
      ]),
    ),
  )
  console.log(
    `after the warm-up: RSS ${trend.rssSlope.toFixed(2)} MB a minute, heap ${trend.heapSlope.toFixed(2)} MB a minute, handles ${trend.handleGrowth.toFixed(1)}, connections ${trend.connectionGrowth.toFixed(1)}, processors ${whole(trend.busyShare * 100)} % busy`,
  )
  console.log(`confirmed submissions: ${confirmed}`)
  for (const fault of faults) console.error(fault)
  console.log(`${command}: ${faults.length === 0 ? 'held' : 'BROKEN'} on ${machine}`)
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

function readOptions() {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '30' },
      cases: { type: 'string', default: '20000' },
      json: { type: 'string' },
    },
  })
  const minutes = Number(values.minutes)
  const cases = Number(values.cases)
  if (!(minutes > 0) || !Number.isInteger(cases) || cases < 10_000 || process.platform !== 'linux')
    throw new UsageError(usage)
  return { minutes, cases, json: values.json }
}

await runToTheEnd(main)

import type { Endpoint } from '@portal/contract/endpoint.ts'
import { reauthenticate } from '@portal/contract/own-sessions.ts'
import { changePassword } from '@portal/contract/password.ts'
import { endpoints } from '@portal/contract/registry.ts'
import { login } from '@portal/contract/session.ts'
import { verifyBackupCode, verifyFirstCode } from '@portal/contract/two-factor.ts'
import * as fc from 'fast-check'

import { type Body, validBody, wrongBodies } from '#test/fuzz/bodies.ts'
import { checkAnswer } from '#test/fuzz/check-answer.ts'
import { samplesOf } from '#test/fuzz/samples.ts'
import { valuesOf } from '#test/fuzz/values.ts'
import { buildWorld, type Caller, type Target, type World } from '#test/fuzz/world.ts'

export interface FuzzOptions {
  readonly bodies: number
  readonly seed: number
  /** Called after each round with the number of bodies sent so far. */
  readonly onRound?: (sent: number) => void
}

export interface FuzzReport {
  sent: number
  /** Number of valid bodies from permitted users. */
  valid: number
  /** Number of valid bodies from permitted users that were answered with 200. */
  understood: number
  /** Number of responses by status. */
  readonly statuses: Map<number, number>
  /** `valid` and `understood` for each call. */
  readonly calls: Map<string, { valid: number; understood: number }>
  /** Minimal counterexample for each call that failed, with its seed. */
  readonly failures: string[]
}

/** A body and its sender. */
interface Shot extends Body {
  readonly caller: Caller
}

/** Bodies per round. A day passes between rounds, so that no user reaches a daily limit. */
const bodiesInRound = 2_000

/** Number of calls that are fuzzed at the same time. They mostly wait for the database. */
const lanes = 4

/** Calls that compute a slow hash, which costs as much as 50 other calls. They get a tenth of the bodies. */
const dear: ReadonlySet<Endpoint> = new Set([
  login,
  reauthenticate,
  changePassword,
  verifyFirstCode,
  verifyBackupCode,
])

/**
 * Number of valid bodies that each call gets at the start of a run, so that calls with few bodies succeed at
 * least once, too.
 */
const firstBodies = 5

/** Sends valid and invalid bodies, generated from the contract's schemas, to every call (R49). */
export async function fuzz(target: Target, { bodies, seed, onRound }: FuzzOptions): Promise<FuzzReport> {
  const world = await buildWorld(target)
  const report: FuzzReport = {
    sent: 0,
    valid: 0,
    understood: 0,
    statuses: new Map(),
    calls: new Map(),
    failures: [],
  }
  const rounds = Math.ceil(bodies / bodiesInRound)
  const share = bodies / rounds / endpoints.reduce((sum, endpoint) => sum + weightOf(endpoint), 0)
  const failed = new Set<Endpoint>()
  for (let round = 0; round < rounds; round++) {
    const waiting = endpoints.filter((endpoint) => !failed.has(endpoint))
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        for (let endpoint = waiting.shift(); endpoint; endpoint = waiting.shift()) {
          const numRuns = Math.max(1, Math.round(share * weightOf(endpoint)))
          // Each round and call gets different bodies, and the same `seed` repeats the whole run.
          const ownSeed = seed + round * endpoints.length + endpoints.indexOf(endpoint)
          const wish = { numRuns, seed: ownSeed, firstBodies: round === 0 ? firstBodies : 0 }
          const failure = await fire({ target, world, report, endpoint }, wish)
          if (!failure) continue
          failed.add(endpoint)
          report.failures.push(failure)
        }
      }),
    )
    await world.nextDay()
    await requireAlive(target)
    onRound?.(report.sent)
  }
  return report
}

/** Returns the paths of calls that were never answered with 200, so that only their validation was tested. */
export const pathsWithoutSuccess = ({ calls }: FuzzReport): string[] =>
  endpoints.map(({ path }) => path).filter((path) => !calls.get(path)?.understood)

const weightOf = (endpoint: Endpoint) => (dear.has(endpoint) ? 0.1 : 1)

interface Range {
  readonly target: Target
  readonly world: World
  readonly report: FuzzReport
  readonly endpoint: Endpoint
}

/** Fuzzes one call. Returns the minimal counterexample, if any. */
async function fire(
  range: Range,
  { numRuns, seed, firstBodies }: { numRuns: number; seed: number; firstBodies: number },
): Promise<string | undefined> {
  const payloads = valuesOf(range.endpoint.request, samplesOf(range.world), range.endpoint.path)
  const first = fc.sample(validShots(payloads), { numRuns: firstBodies, seed })
  const result = await fc.check(
    fc.asyncProperty(shots(payloads), (shot) => shoot(range, shot)),
    { seed, numRuns: firstBodies + numRuns, examples: first.map((shot): [Shot] => [shot]) },
  )
  if (!result.failed) return undefined
  const [shot] = result.counterexample ?? []
  const body =
    shot &&
    `${shot.caller}, ${JSON.stringify(shot.headers)}\n${shot.bytes.toString('latin1').slice(0, 2_000)}`
  return `seed ${result.seed}, path ${result.counterexamplePath}: ${String(result.errorInstance)}\n${body}`
}

const shotOf = (body: Body, caller: Caller): Shot => ({ ...body, caller })

const callers = fc.constantFrom<Caller[]>('foreign', 'pending', 'none', 'broken')

const validShots = (payloads: fc.Arbitrary<unknown>): fc.Arbitrary<Shot> =>
  payloads.map((payload) => shotOf(validBody(payload), 'own'))

const shots = (payloads: fc.Arbitrary<unknown>): fc.Arbitrary<Shot> =>
  fc.oneof(
    { weight: 4, arbitrary: validShots(payloads) },
    {
      weight: 1,
      arbitrary: fc.tuple(payloads, callers).map(([payload, caller]) => shotOf(validBody(payload), caller)),
    },
    {
      weight: 5,
      arbitrary: fc
        .tuple(wrongBodies(payloads), fc.oneof({ weight: 5, arbitrary: fc.constant<Caller>('own') }, callers))
        .map(([body, caller]) => shotOf(body, caller)),
    },
  )

async function shoot({ target, world, report, endpoint }: Range, shot: Shot): Promise<void> {
  const turn = report.sent++
  // Advances the clock by a second per body, which keeps users below rate limits.
  target.clock.now = new Date(target.clock.now.getTime() + 1_000)
  const token = await world.tokenFor(endpoint.path, shot.caller, turn)
  const { statusCode, body } = await target.app.inject({
    method: 'POST',
    url: endpoint.path,
    headers: { ...shot.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    payload: shot.bytes,
    remoteAddress: `10.${turn % 7}.${turn % 251}.${turn % 241}`,
  })
  report.statuses.set(statusCode, (report.statuses.get(statusCode) ?? 0) + 1)
  if (shot.isValid && shot.caller === 'own') count(report, endpoint, statusCode === 200)
  checkAnswer(endpoint, shot.caller, { statusCode, body })
}

function count(report: FuzzReport, endpoint: Endpoint, isUnderstood: boolean): void {
  const call = report.calls.get(endpoint.path) ?? { valid: 0, understood: 0 }
  report.calls.set(endpoint.path, call)
  for (const counted of [report, call]) {
    counted.valid++
    if (isUnderstood) counted.understood++
  }
}

async function requireAlive({ app }: Target): Promise<void> {
  const { statusCode, body } = await app.inject('/health/ready')
  if (statusCode !== 200) throw new Error(`The portal is not ready any more: ${body}`)
}

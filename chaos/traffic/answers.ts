/**
 * The outcome of a request: a status, or why there was no response. `refused`: no connection. `cut`: a new
 * connection broke. `stale`: a reused connection broke, which in HTTP/1.1 looks like the closing of an idle one.
 * `silent`: the client timed out.
 */
export type Outcome = number | 'refused' | 'cut' | 'stale' | 'silent'

/** One request of a client. Times are `performance.now()`. */
export interface Answered {
  readonly path: string
  readonly begin: number
  readonly end: number
  readonly outcome: Outcome
}

/** A period in which the portal or something it depends on was unavailable. Times are `performance.now()`. */
export interface Outage {
  readonly what: string
  readonly from: number
  readonly to: number
  /** Allowed responses besides success, during the outage and the promised recovery time. */
  readonly mayAnswer: (outcome: Outcome, path: string) => boolean
  /**
   * The longest allowed response time during the outage. Undefined if nothing is promised, as while the portal is
   * down.
   */
  readonly slowestMs?: number
  /** How long after the outage calls may still fail. Undefined if nothing is promised. */
  readonly recoveryMs?: number
}

/** The clients' view of an outage. */
export interface OutageObservation {
  /** Longest response time in milliseconds. Undefined if the outage has no promised response time. */
  readonly slowestMs: number | undefined
  readonly recoveryMs: number
  readonly faults: readonly string[]
}

/** Allowed extra milliseconds: load, clients and database share the processors, which delays responses. */
const measuringMs = 250

/** Failures of calls that begin up to this long after an outage count as caused by the outage. */
const longestEchoMs = 30_000

/** Always allowed: success, 409 (the first call with the key is still in progress), and 429 (rate limit). */
const usual: ReadonlySet<Outcome> = new Set([200, 409, 429])

/**
 * Compares how the clients experienced an outage with what was promised.
 * @param next start of the next outage: failures after it are not caused by `away`
 */
export function judge(answers: readonly Answered[], away: Outage, next = Infinity): OutageObservation {
  const { what, from, to } = away
  const during = answers.filter(({ begin, end }) => end > from && begin < to)
  const slowestMs = Math.max(0, ...during.map(({ begin, end }) => end - begin))
  const failedLater = answers.filter(
    ({ begin, end, outcome }) => end > to && end < next && begin < to + longestEchoMs && isFailure(outcome),
  )
  const recoveryMs = Math.max(0, ...failedLater.map(({ end }) => end - to))
  const faults: string[] = []
  if (away.slowestMs !== undefined && slowestMs > away.slowestMs + measuringMs) {
    const late = during.filter(({ begin, end }) => end - begin > (away.slowestMs ?? 0) + measuringMs)
    faults.push(
      `${what}: ${late.length} answers took longer than ${away.slowestMs} ms, the slowest ${Math.round(slowestMs)} ms (${late[0]?.path})`,
    )
  }
  if (away.recoveryMs !== undefined && recoveryMs > away.recoveryMs + measuringMs)
    faults.push(`${what}: ${Math.round(recoveryMs)} ms after the return a call still failed`)
  return { slowestMs: away.slowestMs === undefined ? undefined : slowestMs, recoveryMs, faults }
}

/** Returns how many responses of each kind were not allowed at their time. */
export function wrongAnswers(answers: readonly Answered[], aways: readonly Outage[]): string[] {
  const isAllowed = ({ begin, end, outcome, path }: Answered) =>
    usual.has(outcome) ||
    aways.some(
      ({ from, to, mayAnswer, recoveryMs = longestEchoMs }) =>
        mayAnswer(outcome, path) && end > from && begin < to + recoveryMs + measuringMs,
    )
  const wrong = Map.groupBy(
    answers.filter((answered) => !isAllowed(answered)),
    ({ outcome, path }) => `${outcome} from ${path}`,
  )
  return [...wrong].map(([kind, { length }]) => `${length} times ${kind}`)
}

export const isFailure = (outcome: Outcome) => !usual.has(outcome)

/**
 * The outcome of a request: a status, or no response. `refused`: the connection was refused. `cut`: it was accepted and
 * broke. `stale`: a reused connection broke, which HTTP/1.1 cannot distinguish from the closing of an idle one.
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

/** An outage. */
export interface Away {
  readonly what: string
  readonly from: number
  /** When it ended. */
  readonly to: number
  /** Allowed responses besides success, during the outage and the promised recovery time. */
  readonly mayAnswer: (outcome: Outcome, path: string) => boolean
  /** The longest allowed response time during the outage. Undefined if there is nobody to respond. */
  readonly slowestMs?: number
  /** How long after the outage calls may still fail. Undefined if nothing is promised. */
  readonly recoveryMs?: number
}

/** The clients' view of an outage. */
export interface Seen {
  /** Milliseconds. Undefined if nobody could respond. */
  readonly slowestMs: number | undefined
  readonly recoveryMs: number
  readonly faults: readonly string[]
}

/** Load, clients and database share the processors: this much is the harness's own delay. */
const measuringMs = 250

/** Without a promise: long enough that later failures are not caused by the outage. */
const longestEchoMs = 30_000

/** Always allowed: success, 409 for a first call still in progress, and a rate limit. */
const usual: ReadonlySet<Outcome> = new Set([200, 409, 429])

/**
 * Compares the clients' view of one outage with the promises.
 * @param next start of the next outage: failures from then on do not count for this one
 */
export function judge(answers: readonly Answered[], away: Away, next = Infinity): Seen {
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

/** Counts the responses that were not allowed at their time. */
export function wrongAnswers(answers: readonly Answered[], aways: readonly Away[]): string[] {
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

/** Whether a response is abnormal. */
export const isFailure = (outcome: Outcome) => !usual.has(outcome)

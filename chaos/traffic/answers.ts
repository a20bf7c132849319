/**
 * How a request ended: with a status, or without an answer. `refused`: nobody took the connection. `cut`: it was taken
 * and broke. `stale`: a connection that had answered before broke when it was used again, which HTTP/1.1 cannot
 * tell apart from an idle one being closed. `silent`: the client's patience was at its end.
 */
export type Outcome = number | 'refused' | 'cut' | 'stale' | 'silent'

/** What one request met; moments of `performance.now()`. */
export interface Answered {
  readonly path: string
  readonly begin: number
  readonly end: number
  readonly outcome: Outcome
}

/** A span in which something was away. */
export interface Away {
  readonly what: string
  readonly from: number
  /** When it was back. */
  readonly to: number
  /** What may be answered beside success, while it is away and so long afterwards as is promised. */
  readonly mayAnswer: (outcome: Outcome, path: string) => boolean
  /** How long an answer may take meanwhile; undefined where nobody is there to answer. */
  readonly slowestMs?: number
  /** How long after the return something may still fail; undefined where nothing is promised. */
  readonly recoveryMs?: number
}

/** What the clients have seen of a disturbance. */
export interface Seen {
  /** Milliseconds; undefined when nobody could answer. */
  readonly slowestMs: number | undefined
  readonly recoveryMs: number
  readonly faults: readonly string[]
}

/** Load, clients and database share the processors; so much is the harness's own. */
const measuringMs = 250

/** Without a promise: far enough that what comes later is no echo of it. */
const longestEchoMs = 30_000

/** Always right: success, a first call that is still at work, and a limit. */
const usual: ReadonlySet<Outcome> = new Set([200, 409, 429])

/**
 * What the clients saw of one disturbance, compared with what is promised.
 * @param next when the next one began: what fails from then on is not this one's
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

/** Every answer that was not allowed at its time, counted by what it was. */
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

/** Whether something is not as always. */
export const isFailure = (outcome: Outcome) => !usual.has(outcome)

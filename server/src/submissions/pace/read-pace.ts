import { type PaceDays, paceDays } from '@portal/contract/pace.ts'
import type { SubmissionKind } from '@portal/contract/submission-kinds.ts'
import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { workingDays } from '#submissions/pace/working-time.ts'

/** Median and 90th percentile of a duration, in minutes of working time. */
interface Quantiles {
  readonly median: number
  readonly most: number
}

/** How fast submissions of a kind were decided within the last `days` days. */
export interface Pace {
  readonly kind: SubmissionKind
  readonly days: PaceDays
  /** Number of decisions. */
  readonly decided: number
  /** From receipt until somebody took the submission. */
  readonly untilTaken: Quantiles
  /** From when it was taken until the decision. */
  readonly thenDecided: Quantiles
  /** From receipt until the decision. */
  readonly total: Quantiles
}

interface Row {
  readonly kind: SubmissionKind
  readonly days: PaceDays
  readonly decided: number
  readonly untilTaken: readonly [number, number]
  readonly thenDecided: readonly [number, number]
  readonly total: readonly [number, number]
}

const dayMs = 86_400_000

/**
 * Maximum days between a receipt and the start of the longest period. A submission that was received earlier
 * counts as received that many days before the period.
 */
const longestWaitDays = 366

/**
 * Reads how fast submissions were decided in the last 7, 30 and 90 days, by kind. Leaves out submissions that
 * nobody took, such as those that the portal itself refused because of an infected file.
 */
export async function readPace(db: Db, now: Date): Promise<readonly Pace[]> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const longest = paceDays[paceDays.length - 1] ?? 0
  const earliest = daysAgo(longest + longestWaitDays)
  const { days, starts, before, areWorking } = workingDays(earliest, now)
  /**
   * SQL: milliseconds of working time from the first day to `moment`. `d` is the alias of the row of
   * `days` for the date of `moment`.
   */
  const workingTime = (moment: 'received' | 'taken' | 'decided', d: 'r' | 't' | 'd') => sql`
    (${sql.ref(`${d}.before`)} + case when ${sql.ref(`${d}.is_working`)} then
      extract(epoch from ${sql.ref(moment)} - ${sql.ref(`${d}.starts`)}) * 1000 else 0 end)`
  const { rows } = await sql<Row>`
    with days as materialized (
      select * from unnest(${days}::date[], ${starts}::timestamptz[], ${before}::double precision[], ${areWorking}::boolean[])
        as one (day, starts, before, is_working)),
    item as (
      select kind, greatest(received_at, ${earliest}::timestamptz) as received,
        least(greatest(taken_at, received_at, ${earliest}::timestamptz), decided_at) as taken, decided_at as decided
      from desk_item
      where state in ('accepted', 'refused') and decided_at > ${daysAgo(longest)}::timestamptz
        and decided_at <= ${now}::timestamptz and decided_at >= received_at and taken_at is not null),
    moment as (
      select kind, decided, ${workingTime('received', 'r')} as received_ms, ${workingTime('taken', 't')} as taken_ms,
        ${workingTime('decided', 'd')} as decided_ms
      from item
      join days r on r.day = (received at time zone 'Europe/Berlin')::date
      join days t on t.day = (taken at time zone 'Europe/Berlin')::date
      join days d on d.day = (decided at time zone 'Europe/Berlin')::date)
    select kind, period.days, count(*)::integer as decided,
      percentile_disc(array[0.5, 0.9]) within group (order by taken_ms - received_ms) as "untilTaken",
      percentile_disc(array[0.5, 0.9]) within group (order by decided_ms - taken_ms) as "thenDecided",
      percentile_disc(array[0.5, 0.9]) within group (order by decided_ms - received_ms) as total
    from moment
    join unnest(${[...paceDays]}::integer[]) as period (days)
      on decided > ${now}::timestamptz - period.days * interval '24 hours'
    group by kind, period.days
    order by kind, period.days`.execute(db)
  return rows.map(({ untilTaken, thenDecided, total, ...row }) =>
    Object.assign(row, {
      untilTaken: inMinutes(untilTaken),
      thenDecided: inMinutes(thenDecided),
      total: inMinutes(total),
    }),
  )
}

const inMinutes = ([median, most]: readonly [number, number]): Quantiles => ({
  median: Math.ceil(median / 60_000),
  most: Math.ceil(most / 60_000),
})

const validMs = 600_000

/** Returns a function that reads the pace at most once every ten minutes, and caches it for all callers. */
export function createReadPace(db: Db): (now: Date) => Promise<readonly Pace[]> {
  let last: { readonly at: number; readonly rows: Promise<readonly Pace[]> } | undefined
  return (now) => {
    const age = last ? now.getTime() - last.at : Infinity
    if (last && age >= 0 && age < validMs) return last.rows
    const rows = readPace(db, now)
    const reading = { at: now.getTime(), rows }
    last = reading
    // Errors are not cached.
    rows.catch(() => {
      if (last === reading) last = undefined
    })
    return rows
  }
}

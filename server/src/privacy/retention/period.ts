import { type RawBuilder, sql } from 'kysely'

import { earliest, latestUse, pendingMinutes, type SessionLimits } from '#access/session-limits.ts'
import { germanDay } from '#ground/clock.ts'
import type { RetentionPolicy } from '#privacy/retention/retention-policy.ts'

/** The current time, and the limits set by the operator. */
export interface Moment {
  readonly now: Date
  readonly limits: SessionLimits
  readonly retention: RetentionPolicy
}

/** How long the rows of a table are kept. */
export interface Period {
  /** Description for users of the command line. */
  readonly what: string
  readonly table: string
  /** Further tables whose rows are deleted together with those of `table`. */
  readonly with?: readonly string[]
  /** SQL: when a row's period starts. */
  readonly since: RawBuilder<Date | null>
  /** SQL: whether a row has expired. */
  readonly isOver: (moment: Moment) => RawBuilder<boolean>
  /** The period in words, with the operator's numbers. */
  readonly howLong: (moment: Moment) => string
  /** The setting in the operator's file. Undefined if the period is fixed. */
  readonly setBy?: string
}

/** SQL condition for rows that never expire. */
export const never = sql<boolean>`false`
/** SQL: the time `milliseconds` before `now`. */
export const before = (now: Date, milliseconds: number) =>
  sql`${new Date(now.getTime() - milliseconds)}::timestamptz`

/** The time `months` calendar months before `now`. If that month has no such day, its last day is used. */
export function monthsBefore(now: Date, months: number): Date {
  const moment = new Date(now)
  moment.setUTCMonth(moment.getUTCMonth() - months)
  // JavaScript overflows into the next month: six months before 31 August would be 3 March.
  if (moment.getUTCDate() !== now.getUTCDate()) moment.setUTCDate(0)
  return moment
}

/** The period in words: `24 months after …`, or `until it is erased` if the operator has set no number. */
export const months = (count: number | undefined, from: string) =>
  count === undefined ? 'until it is erased' : `${count} months after ${from}`

/** SQL: whether a day is more than `count` months ago. Always false if the operator has set no number. */
export const isPast = (day: string, count: number | undefined, now: Date): RawBuilder<boolean> =>
  count === undefined ? never : sql`${sql.ref(day)} < ${germanDay(monthsBefore(now, count))}::date`

/** SQL: whether the retention period of messages has ended. */
export const isPastMessages = (day: string, { now, retention }: Moment): RawBuilder<boolean> =>
  isPast(day, retention.messageMonths, now)

/**
 * SQL: whether a session has ended. Only sessions of clerks can have the state `setUp`. Only sessions in
 * which a clerk is viewing the portal as the user can have the states `offered` (link not opened yet) and
 * `view`.
 */
export function isSessionOver({ now, limits }: Pick<Moment, 'now' | 'limits'>) {
  const limit = earliest(limits, now)
  return sql<boolean>`authenticated_at < ${limit.activeLogin} or last_used_at > ${latestUse(now)}
    or (state = 'active' and last_used_at < ${limit.activeUse})
    or (state = 'pending' and authenticated_at < ${limit.pendingLogin})
    or (state = 'setUp' and authenticated_at < ${limit.setUpLogin})
    or (state = 'offered' and authenticated_at < ${limit.offeredView})
    or (state = 'view' and authenticated_at < ${limit.view})`
}

export function sessionsLast({ limits: { idleMinutes, absoluteHours } }: Moment) {
  return `${idleMinutes} minutes after the last call, ${absoluteHours} hours at most; ${pendingMinutes} minutes without the second factor`
}

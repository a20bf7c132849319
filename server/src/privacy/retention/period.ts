import { type RawBuilder, sql } from 'kysely'

import type { SessionLimits } from '#access/session-limits.ts'
import { germanDay } from '#ground/clock.ts'
import type { RetentionPolicy } from '#privacy/retention/retention-policy.ts'

/** What decides at a moment whether something is kept still. */
export interface Moment {
  readonly now: Date
  readonly limits: SessionLimits
  readonly retention: RetentionPolicy
}

/** How long the rows of a table are kept. */
export interface Period {
  /** Its rows, for people. */
  readonly what: string
  readonly table: string
  /** Tables whose rows go with these. */
  readonly with?: readonly string[]
  /** SQL: the moment from which a row's time counts. */
  readonly since: RawBuilder<Date | null>
  /** SQL: whether a row's time is over. */
  readonly isOver: (moment: Moment) => RawBuilder<boolean>
  /** In words, with the numbers that hold. */
  readonly howLong: (moment: Moment) => string
  /** The field of the operator's file; undefined when the program has decided. */
  readonly setBy?: string
}

/** SQL: nothing is over by itself. */
export const never = sql<boolean>`false`
/** SQL: the moment so many milliseconds ago. */
export const before = (now: Date, milliseconds: number) =>
  sql`${new Date(now.getTime() - milliseconds)}::timestamptz`

/** The moment so many months ago, in the calendar. */
export function monthsBefore(now: Date, months: number): Date {
  const moment = new Date(now)
  moment.setUTCMonth(moment.getUTCMonth() - months)
  return moment
}

/** In words: so many months after something; without a number there is no such period. */
export const months = (count: number | undefined, from: string) =>
  count === undefined ? 'until it is erased' : `${count} months after ${from}`

/** SQL: the day of a row lies further back than messages are kept. */
export const isPastMessages = (
  day: string,
  { now, retention: { messageMonths } }: Moment,
): RawBuilder<boolean> =>
  messageMonths === undefined
    ? never
    : sql`${sql.raw(day)} < ${germanDay(monthsBefore(now, messageMonths))}::date`

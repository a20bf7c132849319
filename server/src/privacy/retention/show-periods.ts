import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { dataWithoutPeriod } from '#privacy/retention/data-without-period.ts'
import type { Moment, Period } from '#privacy/retention/period.ts'
import { periods } from '#privacy/retention/periods.ts'

/** A kind of data, how long it is kept, how many of its rows exist, and how many have expired. */
export interface ShownPeriod {
  /** Identifies the kind of data, for example `looseTasks`. */
  readonly data: string
  readonly what: string
  readonly howLong: string
  /** The setting in the operator's file. Undefined if the period is fixed. */
  readonly setBy: string | undefined
  readonly rows: number
  /** When the oldest row's period started. Null if there are no rows. */
  readonly oldest: Date | null
  /** How many rows the next run would delete. */
  readonly due: number
}

/** Lists every kind of data with its period and the number of expired rows. Deletes nothing. */
export const showPeriods = (db: Db, moment: Moment): Promise<ShownPeriod[]> =>
  db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    const shown: ShownPeriod[] = []
    for (const [data, period] of Object.entries<Period>({ ...periods, ...dataWithoutPeriod }))
      shown.push({ data, ...(await show(transaction, period, moment)) })
    return shown
  })

async function show(db: Db, { what, table, since, isOver, howLong, setBy }: Period, moment: Moment) {
  const { rows } = await sql<{ rows: number; oldest: Date | null; due: number }>`
    select count(${since})::float8 as rows, min(${since}) as oldest,
      count(*) filter (where ${isOver(moment)})::float8 as due
    from ${sql.table(table)}`.execute(db)
  return { what, howLong: howLong(moment), setBy, ...(rows[0] ?? { rows: 0, oldest: null, due: 0 }) }
}

import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { lasting } from '#privacy/retention/lasting.ts'
import type { Moment, Period } from '#privacy/retention/period.ts'
import { periods } from '#privacy/retention/periods.ts'

/** How long one kind of data is kept, and what of it is there. */
export interface ShownPeriod {
  /** Its name for programs, and for people. */
  readonly data: string
  readonly what: string
  readonly howLong: string
  /** The field of the operator's file; undefined when the program has decided. */
  readonly setBy: string | undefined
  readonly rows: number
  /** When the oldest row began to count; null when there is none. */
  readonly oldest: Date | null
  /** How many rows the next round would delete. */
  readonly due: number
}

/** Every kind of data with its period and what would be deleted now; nothing is. */
export const showPeriods = (db: Db, moment: Moment): Promise<ShownPeriod[]> =>
  db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    const shown: ShownPeriod[] = []
    for (const [data, period] of Object.entries<Period>({ ...periods, ...lasting }))
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

import type { Insertable } from 'kysely'

import type { Db } from '#db/connect.ts'
import type { DispatchTable } from '#db/submission-tables.ts'

/** A row to queue. Its `event` must be unique. */
type Queued = Omit<Insertable<DispatchTable>, 'createdAt' | 'nextTryAt'>

/** Inserts rows that are due immediately. Call this in the transaction of their event. */
export const insertDue = (transaction: Db, rows: readonly Queued[], now: Date) =>
  transaction
    .insertInto('dispatch')
    .values(rows.map((row) => Object.assign(row, { createdAt: now, nextTryAt: now })))

import type { Insertable } from 'kysely'

import type { Db } from '#db/connect.ts'
import type { DispatchTable } from '#db/submission-tables.ts'

/** A row that is to be delivered; its event is queued once. */
type Queued = Omit<Insertable<DispatchTable>, 'createdAt' | 'nextTryAt'>

/** Rows that are due now, to be inserted in the transaction of what they tell of: both are there or neither. */
export const insertDue = (transaction: Db, rows: readonly Queued[], now: Date) =>
  transaction
    .insertInto('dispatch')
    .values(rows.map((row) => Object.assign(row, { createdAt: now, nextTryAt: now })))

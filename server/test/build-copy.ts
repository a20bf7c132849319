import type { Db } from '#db/connect.ts'
import { beginCopy } from '#operator/backup/epochs.ts'

/** Marks the portal as a restored copy, as a restore does in its last step. */
export const buildCopy = (db: Db, now = new Date('2026-06-01T10:00:00Z')): Promise<void> =>
  db.transaction().execute((transaction) => beginCopy(transaction, now))

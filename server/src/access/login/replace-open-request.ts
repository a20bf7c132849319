import type { Db } from '#db/connect.ts'

/** Marks the user's open password request as replaced. */
export const replaceOpenRequest = (transaction: Db, userId: string, now: Date) =>
  transaction
    .updateTable('passwordRequest')
    .set({ state: 'replaced', decidedAt: now })
    .where('userId', '=', userId)
    .where('state', '=', 'open')
    .execute()

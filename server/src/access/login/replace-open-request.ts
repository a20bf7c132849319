import type { Db } from '#db/connect.ts'

/** A password that was asked for and not yet decided on gives way to another one. */
export const replaceOpenRequest = (transaction: Db, userId: string, now: Date) =>
  transaction
    .updateTable('passwordRequest')
    .set({ state: 'replaced', decidedAt: now })
    .where('userId', '=', userId)
    .where('state', '=', 'open')
    .execute()

import { codeMinutes } from '@portal/contract/notifications.ts'
import type { ExpressionBuilder } from 'kysely'

import type { Db } from '#db/connect.ts'
import type { Tables } from '#db/tables.ts'

/** Maximum wrong codes per address. After that, a new code must be mailed. */
const maxCodes = 5

/** Condition: the code of the address has not expired and was not tried too often. */
export const isPendingAddress = (eb: ExpressionBuilder<Tables, 'mailConfirmation'>, now: Date) =>
  eb.and([eb('requestedAt', '>', new Date(now.getTime() - codeMinutes * 60_000)), eb('tries', '<', maxCodes)])

/** The user's address that awaits confirmation, if any. */
export const pendingAddress = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('mailConfirmation')
    .where('userId', '=', userId)
    .where((eb) => isPendingAddress(eb, now))
    .select(['id', 'address', 'language'])
    .executeTakeFirst()

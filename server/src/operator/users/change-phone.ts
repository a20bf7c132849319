import { phoneNumber } from '@portal/contract/fields/phone.ts'

import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { type Act, auditAct } from '#operator/act.ts'
import { invalid } from '#operator/operator-error.ts'
import { requireLockedUser } from '#operator/users/require-user.ts'

/**
 * Changes the phone number at which the operator calls a user back; '' removes it. Returns false if nothing
 * changed. Throws an OperatorError if the user does not exist or the number is invalid.
 */
export const changePhone = (db: Db, username: string, phone: string, act: Act): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    const number = phoneIn(phone)
    const { userId, ...user } = await requireLockedUser(transaction, username)
    const changed = await transaction
      .updateTable('portalUser')
      .set({ phone: number, phoneChangedAt: act.now })
      .where('id', '=', userId)
      .where('phone', '!=', number)
      .returning('id')
      .executeTakeFirst()
    if (!changed) return false
    const details = { username: user.username, isRemoved: number === '' }
    // The audit trail does not contain the number.
    await auditAct(transaction, act, { event: 'user_phone_changed', userId, details })
    return true
  })

/** Validates a phone number. Throws an OperatorError. */
function phoneIn(written: string): string {
  const { data } = phoneNumber.safeParse(written)
  if (data !== undefined) return data
  throw invalid(`${JSON.stringify(written)} is no phone number.`, { phone: 'format' })
}

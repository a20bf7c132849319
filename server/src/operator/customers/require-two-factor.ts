import { lockAllUsers } from '#access/user-row.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { type Act, auditAct } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'

interface TwoFactorRequest {
  readonly customerNumber: string
  readonly isRequired: boolean
}

/**
 * Makes two-factor login required or optional for all users of a customer. Takes effect with each user's next
 * API call: if it is required, users without a second factor can only set one up. Returns false if nothing
 * changed. Throws an OperatorError if the customer does not exist.
 */
export const requireTwoFactor = (db: Db, { customerNumber, isRequired }: TwoFactorRequest, act: Act) =>
  inTransaction(db, async (transaction) => {
    const { twoFactorRequiredAt } = await transaction
      .selectFrom('customer')
      .where('customerNumber', '=', customerNumber)
      .select('twoFactorRequiredAt')
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(() => new OperatorError(`There is no customer ${customerNumber}.`))
    if ((twoFactorRequiredAt !== null) === isRequired) return false
    await lockAllUsers(transaction, customerNumber)
    await transaction
      .updateTable('customer')
      .set({ twoFactorRequiredAt: isRequired ? act.now : null })
      .where('customerNumber', '=', customerNumber)
      .execute()
    const event = isRequired ? 'customer_two_factor_required' : 'customer_two_factor_optional'
    await auditAct(transaction, act, { event, details: { customerNumber } })
    return true
  })

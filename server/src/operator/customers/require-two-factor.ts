import { lockAllUsers } from '#access/user-row.ts'
import type { Db } from '#db/connect.ts'
import { type Act, noteAct } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'

interface TwoFactorRequest {
  readonly customerNumber: string
  readonly isRequired: boolean
}

/**
 * Makes two-factor login compulsory for all users of a customer, or optional. Takes effect at each user's
 * next call: without a second factor they can only set one up. Returns whether this is new. Throws an
 * OperatorError for an unknown customer.
 */
export const requireTwoFactor = (db: Db, { customerNumber, isRequired }: TwoFactorRequest, act: Act) =>
  db.transaction().execute(async (transaction) => {
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
    await noteAct(transaction, act, { event, details: { customerNumber } })
    return true
  })

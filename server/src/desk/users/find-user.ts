import type { Db } from '#db/connect.ts'
import type { DeskCall, DeskClerk } from '#desk/clerk.ts'
import { maySeeCustomer } from '#desk/customers/visible-customers.ts'
import { lockClerkOfCall } from '#desk/lock-clerk.ts'
import { AppError } from '#ground/app-error.ts'
import { findUser, type KnownUser } from '#operator/users/require-user.ts'

/** Finds a user by name. Throws `not_found` if there is none whom the clerk may see. */
export async function visibleUser(db: Db, username: string, clerk: DeskClerk): Promise<KnownUser> {
  const user = await findUser(db, username)
  if (!user || !maySeeCustomer(clerk, user.customerNumber)) throw new AppError('not_found')
  return user
}

/**
 * Runs `work` on a user whom the clerk may see, in one transaction. Locks the clerk and the user, so that
 * nobody else removes or changes them meanwhile. Throws `unauthenticated` if the clerk was removed.
 */
export const withUser = <Result>(
  db: Db,
  username: string,
  { clerk }: DeskCall,
  work: (transaction: Db, user: KnownUser) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (transaction) => {
    await lockClerkOfCall(transaction, clerk)
    const { userId } = await visibleUser(transaction, username, clerk)
    await transaction
      .selectFrom('portalUser')
      .where('id', '=', userId)
      .select('id')
      .forNoKeyUpdate()
      .executeTakeFirst()
    // Looked up again, because the user may have been deleted while this call waited for the lock.
    return work(transaction, await visibleUser(transaction, username, clerk))
  })

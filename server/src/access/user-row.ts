import type { Db } from '#db/connect.ts'

/** What a login looks at; it is looked at again under a lock before it counts. */
const loginQuery = (db: Db) =>
  db
    .selectFrom('portalUser')
    .innerJoin('customer', 'customer.customerNumber', 'portalUser.customerNumber')
    .leftJoin('twoFactor', 'twoFactor.userId', 'portalUser.id')
    .select([
      'portalUser.id',
      'username',
      'passwordHash',
      'passwordExpiresAt',
      'isDemo',
      'disabledAt',
      'customer.twoFactorRequiredAt',
      'twoFactor.confirmedAt as twoFactorSince',
    ])

/** A user as a login sees him. */
export type LoginUser = Awaited<ReturnType<typeof readUser>>

/** The user of a folded name. */
export const findUser = (db: Db, usernameFolded: string) =>
  loginQuery(db).where('usernameFolded', '=', usernameFolded).executeTakeFirst()

/** A user as he is now. */
export const readUser = (db: Db, userId: string) =>
  loginQuery(db).where('portalUser.id', '=', userId).executeTakeFirstOrThrow()

/**
 * Locks a user's row to the end of the transaction. Whatever changes their password, rights, second factor or sessions
 * does this first; sessions, second factor, throttles and the audit trail follow in this order (requirement R97). Whoever
 * stores something for them shares the row (`createAdmitAgain`).
 */
export const lockUser = (transaction: Db, userId: string) =>
  transaction
    .selectFrom('portalUser')
    .where('id', '=', userId)
    .select('id')
    // Rows that only refer to the user are not held up.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** The same for everybody, or for all users of a customer. */
export const lockAllUsers = (transaction: Db, customerNumber?: string) =>
  transaction
    .selectFrom('portalUser')
    .$if(customerNumber !== undefined, (query) => query.where('customerNumber', '=', customerNumber ?? ''))
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

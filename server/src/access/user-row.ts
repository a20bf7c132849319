import type { Db } from '#db/connect.ts'

/** The user's columns for a login. Read again under a lock before a login counts. */
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

/** A user with the columns of a login. */
export type LoginUser = Awaited<ReturnType<typeof readUser>>

/** Finds a user by folded name. */
export const findUser = (db: Db, usernameFolded: string) =>
  loginQuery(db).where('usernameFolded', '=', usernameFolded).executeTakeFirst()

/** Reads a user. */
export const readUser = (db: Db, userId: string) =>
  loginQuery(db).where('portalUser.id', '=', userId).executeTakeFirstOrThrow()

/**
 * Locks a user's row until the transaction ends. Everything that changes their password, rights, second factor or
 * sessions does this first; the lock order is then sessions, second factor, throttles, audit trail (requirement R97).
 * Writers of a user's data share the lock (`createReadmit`).
 */
export const lockUser = (transaction: Db, userId: string) =>
  transaction
    .selectFrom('portalUser')
    .where('id', '=', userId)
    .select('id')
    // Does not block inserts that refer to the user.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** Locks all users, or all of a customer. */
export const lockAllUsers = (transaction: Db, customerNumber?: string) =>
  transaction
    .selectFrom('portalUser')
    .$if(customerNumber !== undefined, (query) => query.where('customerNumber', '=', customerNumber ?? ''))
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

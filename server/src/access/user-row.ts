import type { Db } from '#db/connect.ts'

/** Query for the columns that a login needs. They are read again under a lock before the login is accepted. */
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

/** Finds a user by their folded name. */
export const findUser = (db: Db, usernameFolded: string) =>
  loginQuery(db).where('usernameFolded', '=', usernameFolded).executeTakeFirst()

export const readUser = (db: Db, userId: string) =>
  loginQuery(db).where('portalUser.id', '=', userId).executeTakeFirstOrThrow()

/**
 * Locks a user's row until the transaction ends. Every transaction that changes the user's password, rights,
 * second factor or sessions takes this lock first. Further locks follow in this order: sessions, second
 * factor, throttles, audit trail (R97). Transactions that store a user's data take a shared lock
 * (`createReauthorize`).
 */
export const lockUser = (transaction: Db, userId: string) =>
  transaction
    .selectFrom('portalUser')
    .where('id', '=', userId)
    .select('id')
    // Weaker than `for update`, so that inserts that refer to the user do not wait.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** Locks the rows of all users, or of all users of a customer. */
export const lockAllUsers = (transaction: Db, customerNumber?: string) =>
  transaction
    .selectFrom('portalUser')
    .$if(customerNumber !== undefined, (query) => query.where('customerNumber', '=', customerNumber ?? ''))
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

import { foldUsername } from '#access/login/username.ts'
import type { Db } from '#db/connect.ts'
import { notFound } from '#operator/operator-error.ts'

export interface KnownUser {
  readonly userId: string
  /** The username as it is stored. May differ from the requested one in upper and lower case. */
  readonly username: string
  readonly customerNumber: string
}

/** Finds a user by name, ignoring case; undefined if there is none. */
export const findUser = (db: Db, username: string): Promise<KnownUser | undefined> =>
  usersNamed(db, username).executeTakeFirst()

/** Like `findUser`, but throws an OperatorError if there is none. */
export const requireUser = (db: Db, username: string): Promise<KnownUser> =>
  usersNamed(db, username).executeTakeFirstOrThrow(userNotFound(username))

/**
 * Like `requireUser`, but locks the row as `lockUser` does, so that the user is not deleted before the end of the
 * transaction.
 */
export const requireLockedUser = (transaction: Db, username: string): Promise<KnownUser> =>
  usersNamed(transaction, username).forNoKeyUpdate().executeTakeFirstOrThrow(userNotFound(username))

const usersNamed = (db: Db, username: string) =>
  db
    .selectFrom('portalUser')
    .where('usernameFolded', '=', foldUsername(username))
    .select(['id as userId', 'username', 'customerNumber'])

const userNotFound = (username: string) => () => notFound(`There is no user ${username}.`)

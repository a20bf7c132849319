import { foldUsername } from '#access/login/username.ts'
import type { Db } from '#db/connect.ts'
import { notFound } from '#operator/operator-error.ts'

/** A user who is there. */
export interface KnownUser {
  readonly userId: string
  /** As it is written when he was made, whatever the case of what was asked for. */
  readonly username: string
  readonly customerNumber: string
}

/** The user of that name, whatever the case; undefined when there is none. */
export const findUser = (db: Db, username: string): Promise<KnownUser | undefined> =>
  usersNamed(db, username).executeTakeFirst()

/** The same, throws an OperatorError when there is none. */
export const requireUser = (db: Db, username: string): Promise<KnownUser> =>
  usersNamed(db, username).executeTakeFirstOrThrow(nobodyNamed(username))

/** The same with his row locked as by `lockUser`: who is there stays until the transaction ends. */
export const requireLockedUser = (transaction: Db, username: string): Promise<KnownUser> =>
  usersNamed(transaction, username).forNoKeyUpdate().executeTakeFirstOrThrow(nobodyNamed(username))

const usersNamed = (db: Db, username: string) =>
  db
    .selectFrom('portalUser')
    .where('usernameFolded', '=', foldUsername(username))
    .select(['id as userId', 'username', 'customerNumber'])

const nobodyNamed = (username: string) => () => notFound(`There is no user ${username}.`)

import type { Db } from '#db/connect.ts'
import type { Act } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { changeRights } from '#operator/users/change-rights.ts'
import { createUser } from '#operator/users/create-user.ts'
import { type InitialPassword, newInitialPassword } from '#operator/users/initial-password.ts'
import { findUser } from '#operator/users/require-user.ts'
import type { Rights } from '#operator/users/rights.ts'

interface UserFields extends Rights {
  readonly username: string
  readonly customerNumber: string
}

/**
 * Creates a user and returns the initial password; or, if the user exists, sets their rights and returns
 * undefined. Idempotent. Throws an OperatorError as `createUser` does, and if the user exists with another
 * customer.
 */
export async function putUser(db: Db, user: UserFields, act: Act): Promise<InitialPassword | undefined> {
  const { username, customerNumber, ...rights } = user
  const known = await findUser(db, username)
  if (!known) return createOrUpdate(db, user, act)
  if (known.customerNumber !== customerNumber)
    throw new OperatorError(
      `The user ${known.username} belongs to customer ${known.customerNumber} and cannot be given to another.`,
    )
  await changeRights(db, username, rights, act)
  return undefined
}

async function createOrUpdate(db: Db, user: UserFields, act: Act): Promise<InitialPassword | undefined> {
  const initial = newInitialPassword(act.now)
  try {
    await createUser(db, { ...user, ...initial, isDemo: false }, act)
    return initial
  } catch (error) {
    // The user was created at the same time, perhaps by a retry of this API call.
    if (error instanceof OperatorError && (await findUser(db, user.username))) return putUser(db, user, act)
    throw error
  }
}

import type { Db } from '#db/connect.ts'
import type { Act } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { changeRights } from '#operator/users/change-rights.ts'
import { createUser } from '#operator/users/create-user.ts'
import { type InitialPassword, newInitialPassword } from '#operator/users/initial-password.ts'
import { findUser } from '#operator/users/require-user.ts'
import type { Rights } from '#operator/users/rights.ts'

interface WantedUser extends Rights {
  readonly username: string
  readonly customerNumber: string
}

/**
 * Sees to it that there is such a user: makes him, and answers his initial password; or gives one that is there these
 * rights, and answers nothing. So it may be said again. Throws an OperatorError as `createUser` does, and for a user of
 * another customer.
 */
export async function putUser(db: Db, wanted: WantedUser, act: Act): Promise<InitialPassword | undefined> {
  const { username, customerNumber, ...rights } = wanted
  const known = await findUser(db, username)
  if (!known) return makeOrChange(db, wanted, act)
  if (known.customerNumber !== customerNumber)
    throw new OperatorError(
      `The user ${known.username} belongs to customer ${known.customerNumber} and cannot be given to another.`,
    )
  await changeRights(db, username, rights, act)
  return undefined
}

async function makeOrChange(db: Db, wanted: WantedUser, act: Act): Promise<InitialPassword | undefined> {
  const initial = newInitialPassword(act.now)
  try {
    await createUser(db, { ...wanted, ...initial, isDemo: false }, act)
    return initial
  } catch (error) {
    // Made meanwhile, perhaps by the same call, which was given up and sent again.
    if (error instanceof OperatorError && (await findUser(db, wanted.username)))
      return putUser(db, wanted, act)
    throw error
  }
}

import { hashPasswords } from '#access/passwords.ts'
import type { Db } from '#db/connect.ts'
import { reasonOf } from '#errors/start-error.ts'
import type { Act } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { changeRightsOf } from '#operator/users/change-rights.ts'
import { insertUser } from '#operator/users/create-user.ts'
import type { HandOut, NewLogin } from '#operator/users/file/hand-out.ts'
import type { UserPlan } from '#operator/users/file/plan-users.ts'
import { newInitialPassword } from '#operator/users/initial-password.ts'

/** Where the passwords go, and what ends the work. */
interface Options {
  /** Not needed when nobody is created. */
  readonly handOut?: HandOut | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Creates and changes the users of a plan, all or none. Their first passwords are handed out, durably, before the change
 * counts, so that none is lost; when it fails they are taken back.
 */
export async function applyPlan(db: Db, plan: UserPlan, act: Act, { handOut, signal }: Options = {}) {
  if (plan.created.length > 0) requireHandOut(handOut)
  const logins = plan.created.map((user): NewLogin => ({ ...user, ...newInitialPassword(act.now) }))
  const hashes = await hashPasswords(
    logins.map(({ password }) => password),
    signal,
  )
  if (logins.length > 0) await requireHandOut(handOut).write(logins)
  let mayCount = false
  try {
    await db.transaction().execute(async (transaction) => {
      for (const [at, { username, customerNumber, rights, passwordExpiresAt }] of logins.entries()) {
        signal?.throwIfAborted()
        const passwordHash = hashes[at] ?? ''
        const user = { username, customerNumber, ...rights, passwordHash, passwordExpiresAt, isDemo: false }
        await insertUser(transaction, user, act)
      }
      for (const { userId, rights } of plan.changed) await changeRightsOf(transaction, userId, rights, act)
      signal?.throwIfAborted()
      mayCount = true
    })
  } catch (error) {
    if (mayCount)
      throw new OperatorError(
        `The database broke off at the very end (${reasonOf(error)}): "user list" tells whether the users are there; their first passwords were kept in case they are.`,
      )
    await handOut?.takeBack()
    throw error
  }
}

function requireHandOut(handOut: HandOut | undefined): HandOut {
  if (handOut) return handOut
  throw new OperatorError(
    'New users get a password each: please say where these go, with --passwords <file> or --letters <folder>.',
  )
}

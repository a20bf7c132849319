import { hashPasswords } from '#access/login/passwords.ts'
import type { Db } from '#db/connect.ts'
import { reasonOf } from '#ground/start-error.ts'
import type { Act } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { changeRightsOf } from '#operator/users/change-rights.ts'
import { insertUser } from '#operator/users/create-user.ts'
import type { HandOut, NewLogin } from '#operator/users/file/hand-out.ts'
import type { UserPlan } from '#operator/users/file/plan-users.ts'
import { newInitialPassword } from '#operator/users/initial-password.ts'

interface Options {
  /** Required only if users are created. */
  readonly handOut?: HandOut | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Creates and changes the users of a plan in one transaction. The initial passwords are handed out before the
 * commit, so that none is lost, and removed if the transaction fails. Throws an OperatorError if users are created
 * without `handOut`.
 */
export async function applyPlan(db: Db, plan: UserPlan, act: Act, options: Options = {}) {
  if (plan.created.length === 0) return store(db, plan, [], act, options)
  const handOut = requireHandOut(options.handOut)
  const logins = plan.created.map((user): NewLogin => ({ ...user, ...newInitialPassword(act.now) }))
  try {
    await store(db, plan, await prepare(logins, handOut, options.signal), act, options)
  } catch (error) {
    // If the connection was lost during the commit, the users may exist, so their passwords must be kept.
    if (!(error instanceof Uncertain)) await handOut.takeBack()
    throw error
  }
}

function requireHandOut(handOut: HandOut | undefined): HandOut {
  if (handOut) return handOut
  throw new OperatorError(
    'Each new user gets a password: please say where to write them, with --passwords <file> or --letters <folder>.',
  )
}

interface HashedLogin extends NewLogin {
  readonly passwordHash: string
}

/**
 * Hashes the passwords, which is slow on purpose, and hands them out at the same time. If one of these fails,
 * aborts the other and waits until it has ended, so that nothing is written after the error is thrown.
 */
async function prepare(
  logins: readonly NewLogin[],
  handOut: HandOut,
  outerSignal: AbortSignal | undefined,
): Promise<HashedLogin[]> {
  const failure = new AbortController()
  const signal = AbortSignal.any(outerSignal ? [outerSignal, failure.signal] : [failure.signal])
  const orEnd = (work: Promise<unknown>) => work.catch((error: unknown) => failure.abort(error))
  const passwords = logins.map(({ password }) => password)
  const hashing = hashPasswords(passwords, signal)
  await Promise.all([orEnd(hashing), orEnd(handOut.write(logins, signal))])
  failure.signal.throwIfAborted()
  const hashes = await hashing
  return logins.map((login, at) => ({ ...login, passwordHash: hashes[at] ?? '' }))
}

class Uncertain extends OperatorError {}

async function store(
  db: Db,
  { changed }: UserPlan,
  logins: readonly HashedLogin[],
  act: Act,
  { signal }: Options,
) {
  let isDone = false
  try {
    await db.transaction().execute(async (transaction) => {
      for (const { username, customerNumber, rights, passwordHash, passwordExpiresAt } of logins) {
        signal?.throwIfAborted()
        const user = { username, customerNumber, ...rights, passwordHash, passwordExpiresAt, isDemo: false }
        await insertUser(transaction, user, act)
      }
      for (const { userId, rights } of changed) await changeRightsOf(transaction, userId, rights, act)
      signal?.throwIfAborted()
      isDone = true
    })
  } catch (error) {
    if (!isDone) throw error
    throw new Uncertain(
      `The connection to the database was lost at the end (${reasonOf(error)}): "user list" shows whether the users exist. The passwords were kept in case they do.`,
    )
  }
}

import { hashPassword } from '#access/login/passwords.ts'
import { foldUsername, usernameFault } from '#access/login/username.ts'
import type { Db } from '#db/connect.ts'
import { type Act, auditAct } from '#operator/act.ts'
import { invalid, OperatorError } from '#operator/operator-error.ts'
import { formerUsernames } from '#operator/users/former-usernames.ts'
import { grant, requireKnownRights, type Rights, rightsInWords } from '#operator/users/rights.ts'

export interface NewUser extends Rights {
  readonly username: string
  readonly customerNumber: string
  readonly password: string
  /** When the password expires; null if it does not. */
  readonly passwordExpiresAt: Date | null
  readonly isDemo: boolean
  /** The number at which the operator calls the user back, already validated; '' by default. */
  readonly phone?: string
}

/**
 * Creates a user with rights and returns their id. Throws an OperatorError if the username is invalid, is taken or
 * belonged to a former user, or if the customer, a creditor number or a file type does not exist.
 * @param hash Tests pass a function that hashes their password only once.
 */
export async function createUser(
  db: Db,
  { password, ...user }: NewUser,
  act: Act,
  hash: (password: string) => Promise<string> = hashPassword,
): Promise<string> {
  requireFitName(user.username)
  const passwordHash = await hash(password)
  return db.transaction().execute((transaction) => insertUser(transaction, { ...user, passwordHash }, act))
}

/** Like `createUser`, but takes a hashed password, and runs in the caller's transaction. */
export async function insertUser(
  transaction: Db,
  user: Omit<NewUser, 'password'> & { readonly passwordHash: string },
  act: Act,
): Promise<string> {
  const { username, customerNumber, passwordHash, passwordExpiresAt, isDemo, phone = '', ...rights } = user
  requireFitName(username)
  await requireKnownRights(transaction, customerNumber, rights)
  const usernameFolded = foldUsername(username)
  const { zinsenEnabled, auskunftEnabled } = rights
  const { id } = await transaction
    .insertInto('portalUser')
    .values({
      username,
      usernameFolded,
      customerNumber,
      passwordHash,
      passwordExpiresAt,
      zinsenEnabled,
      auskunftEnabled,
      isDemo,
      disabledAt: null,
      createdAt: act.now,
      phone,
      phoneChangedAt: phone === '' ? null : act.now,
    })
    .onConflict((conflict) => conflict.column('usernameFolded').doNothing())
    .returning('id')
    .executeTakeFirstOrThrow(() => new OperatorError(`A user named ${username} exists already.`))
  // Checked after the insert, which waits for a concurrent deletion of a user with this name.
  if ((await formerUsernames(transaction)).has(usernameFolded))
    throw new OperatorError(formerNameMessage(username))
  await grant(transaction, id, rights)
  const details = { username, customerNumber, ...rightsInWords(rights) }
  await auditAct(transaction, act, { event: 'user_created', userId: id, details })
  return id
}

function requireFitName(username: string) {
  const fault = usernameFault(username)
  if (fault) throw invalid(`The user name ${JSON.stringify(username)} ${fault}.`, { username: 'format' })
}

/** Explains why the username of a former user cannot be used again. */
export const formerNameMessage = (username: string) =>
  `There was a user named ${username}, and what they sent is kept under this name; please choose another.`

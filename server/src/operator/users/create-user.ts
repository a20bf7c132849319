import { hashPassword } from '#access/login/passwords.ts'
import { foldUsername, usernameFault } from '#access/login/username.ts'
import type { Db } from '#db/connect.ts'
import { type Act, noteAct } from '#operator/act.ts'
import { invalid, OperatorError } from '#operator/operator-error.ts'
import { formerUsernames } from '#operator/users/former-usernames.ts'
import { grant, requireKnownRights, type Rights, rightsInWords } from '#operator/users/rights.ts'

export interface NewUser extends Rights {
  readonly username: string
  readonly customerNumber: string
  readonly password: string
  /** When the password stops working; null for never. */
  readonly passwordExpiresAt: Date | null
  readonly isDemo: boolean
}

/**
 * Creates a portal user with his rights, all or nothing. Throws an OperatorError that names what is wrong: a taken or
 * unfit name, that of a user who has left, an unknown customer, a creditor number of another customer, an unknown
 * file type. Answers the user's id.
 * @param hash Makes the password's hash; tests make that of their one password but once.
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

/** The same with a password that is hashed already, in a transaction of the caller's. */
export async function insertUser(
  transaction: Db,
  user: Omit<NewUser, 'password'> & { readonly passwordHash: string },
  act: Act,
): Promise<string> {
  const { username, customerNumber, passwordHash, passwordExpiresAt, isDemo, ...rights } = user
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
    })
    .onConflict((conflict) => conflict.column('usernameFolded').doNothing())
    .returning('id')
    .executeTakeFirstOrThrow(() => new OperatorError(`A user named ${username} exists already.`))
  // After the name is taken: a deletion that was under way has been waited for.
  if ((await formerUsernames(transaction)).has(usernameFolded)) throw new OperatorError(wasTaken(username))
  await grant(transaction, id, rights)
  const details = { username, customerNumber, ...rightsInWords(rights) }
  await noteAct(transaction, act, { event: 'user_created', userId: id, details })
  return id
}

function requireFitName(username: string) {
  const fault = usernameFault(username)
  if (fault) throw invalid(`The user name ${JSON.stringify(username)} ${fault}.`, { username: 'format' })
}

/** Why a name is not given again. */
export const wasTaken = (username: string) =>
  `There was a user named ${username}, and what he sent is kept under this name; please choose another.`

import { hashPassword } from '#access/passwords.ts'
import { foldUsername, usernameFault } from '#access/username.ts'
import { writeAudit } from '#audit/write-audit.ts'
import type { Db } from '#db/connect.ts'
import { OperatorError } from '#operator/operator-error.ts'

export interface NewUser {
  readonly username: string
  readonly customerNumber: string
  readonly glgNumbers: readonly string[]
  readonly aktentypen: readonly string[]
  readonly zinsenEnabled: boolean
  readonly auskunftEnabled: boolean
  readonly password: string
  /** When the password stops working; null for never. */
  readonly passwordExpiresAt: Date | null
  readonly isDemo: boolean
}

/**
 * Creates a portal user with his rights, all or nothing. Throws an OperatorError that names what is
 * wrong: a taken or unfit name, an unknown customer, a creditor number of another customer, an unknown file type.
 * Answers the user's id.
 * @param hash Makes the password's hash; tests make that of their one password but once.
 */
export async function createUser(
  db: Db,
  user: NewUser,
  now: Date,
  hash: (password: string) => Promise<string> = hashPassword,
): Promise<string> {
  const { username, customerNumber, glgNumbers, aktentypen, password, ...rest } = user
  const fault = usernameFault(username)
  if (fault) throw new OperatorError(`The user name ${JSON.stringify(username)} ${fault}.`)
  const passwordHash = await hash(password)
  return db.transaction().execute(async (transaction) => {
    await requireKnownRights(transaction, user)
    const { id } = await transaction
      .insertInto('portalUser')
      .values({
        username,
        usernameFolded: foldUsername(username),
        customerNumber,
        passwordHash,
        disabledAt: null,
        createdAt: now,
        ...rest,
      })
      .onConflict((conflict) => conflict.column('usernameFolded').doNothing())
      .returning('id')
      .executeTakeFirstOrThrow(() => new OperatorError(`A user named ${username} exists already.`))
    await transaction
      .insertInto('portalUserGlgNumber')
      .values(glgNumbers.map((glgNumber) => ({ userId: id, glgNumber })))
      .execute()
    await transaction
      .insertInto('portalUserAktentyp')
      .values(aktentypen.map((aktentyp) => ({ userId: id, aktentyp })))
      .execute()
    const details = { username, customerNumber }
    await writeAudit(transaction, { event: 'user_created', actor: 'operator', userId: id, details }, now)
    return id
  })
}

async function requireKnownRights(db: Db, { customerNumber, glgNumbers, aktentypen }: NewUser) {
  await db
    .selectFrom('customer')
    .where('customerNumber', '=', customerNumber)
    .select('customerNumber')
    .executeTakeFirstOrThrow(() => new OperatorError(`There is no customer ${customerNumber}.`))
  const numbers = await db
    .selectFrom('creditorNumber')
    .where('customerNumber', '=', customerNumber)
    .select('glgNumber')
    .execute()
  const ownNumbers = new Set(numbers.map(({ glgNumber }) => glgNumber))
  requireAll(glgNumbers, ownNumbers, (list) => `Customer ${customerNumber} has no creditor number ${list}.`)
  const types = await db.selectFrom('fileType').select('aktentyp').execute()
  const knownTypes = new Set(types.map(({ aktentyp }) => aktentyp))
  requireAll(
    aktentypen,
    knownTypes,
    (list) => `There is no file type ${list}; known are ${[...knownTypes].join(', ')}.`,
  )
}

function requireAll(
  asked: readonly string[],
  known: ReadonlySet<string>,
  sentence: (list: string) => string,
) {
  const unknown = asked.filter((item) => !known.has(item))
  if (asked.length === 0 || unknown.length > 0)
    throw new OperatorError(sentence(unknown.join(', ') || '(none given)'))
}

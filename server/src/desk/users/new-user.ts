import type {
  createDeskUser,
  DeskInitialPassword,
  resetDeskPassword,
} from '@portal/contract/desk/user-acts.ts'
import type { Language } from '@portal/contract/languages.ts'
import type { OperatorFacts } from '@portal/contract/operator.ts'
import type * as z from 'zod/mini'

import { hashPassword } from '#access/login/passwords.ts'
import { foldUsername, usernameFault } from '#access/login/username.ts'
import type { Db } from '#db/connect.ts'
import type { DeskCall } from '#desk/clerk.ts'
import { maySeeCustomer } from '#desk/customers/visible-customers.ts'
import { lockClerkOfCall } from '#desk/lock-clerk.ts'
import { DeskRefused, deskInvalid } from '#desk/refusal.ts'
import { visibleUser, withUser } from '#desk/users/find-user.ts'
import { lastActOn } from '#desk/users/last-act.ts'
import { formerWords, otherPasswordWords, takenWords, userWords as words } from '#desk/users/user-words.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { insertUser } from '#operator/users/create-user.ts'
import { formerUsernames } from '#operator/users/former-usernames.ts'
import {
  type InitialPassword,
  newInitialPassword,
  setInitialPassword,
} from '#operator/users/initial-password.ts'
import { findUser } from '#operator/users/require-user.ts'
import { readGrantable, type Rights, rightsFaults } from '#operator/users/rights.ts'

export interface LetterContext {
  readonly db: Db
  readonly facts: OperatorFacts
  /** Public address of the portal; undefined if the operator's file names none. */
  readonly portalUrl: string | undefined
}

/**
 * Creates a user with an initial password. Returns the password and a letter with it. Throws an error that
 * names invalid fields.
 */
export async function createUser(
  context: LetterContext,
  { language, ...user }: z.output<typeof createDeskUser.request>,
  { clerk, act }: DeskCall,
): Promise<DeskInitialPassword> {
  const { db } = context
  const { username, customerNumber } = user
  requireFitName(username)
  if (!maySeeCustomer(clerk, customerNumber))
    throw deskInvalid(words.customerUnknown, { customerNumber: 'unknown' })
  const initial = newInitialPassword(act.now)
  const passwordHash = await hashPassword(initial.password)
  const { passwordExpiresAt } = initial
  await db.transaction().execute(async (transaction) => {
    await lockClerkOfCall(transaction, clerk)
    await requireGrantable(transaction, customerNumber, user)
    await requireFreeName(transaction, username)
    await insertUser(transaction, { ...user, passwordHash, passwordExpiresAt, isDemo: false }, act).catch(
      (error: unknown) => {
        // Somebody else has created the user since the name was checked.
        throw error instanceof OperatorError ? new DeskRefused('refused', takenWords(username)) : error
      },
    )
  })
  return handedOut(context, { username, customerNumber, language, ...initial }, act.now)
}

/**
 * Gives a user a new initial password. Returns the password and a letter with it. Throws `refused` if another
 * clerk has just done the same.
 */
export async function resetPassword(
  context: LetterContext,
  { username: name, language, calledBack, before }: z.output<typeof resetDeskPassword.request>,
  call: DeskCall,
): Promise<DeskInitialPassword> {
  const { db } = context
  const { act } = call
  const { username, customerNumber } = await visibleUser(db, name, call.clerk)
  const initial = newInitialPassword(act.now)
  const passwordHash = await hashPassword(initial.password)
  const { passwordExpiresAt } = initial
  await withUser(db, username, call, async (transaction, { userId }) => {
    const now = await transaction
      .selectFrom('portalUser')
      .where('id', '=', userId)
      .select('passwordExpiresAt')
      .executeTakeFirstOrThrow()
    const shown = now.passwordExpiresAt?.toISOString() ?? null
    if (shown !== null && shown !== before)
      throw new DeskRefused(
        'refused',
        otherPasswordWords(await lastActOn(transaction, userId, ['authn_password_reset'])),
      )
    await setInitialPassword(transaction, username, { passwordHash, passwordExpiresAt }, act, { calledBack })
  })
  return handedOut(context, { username, customerNumber, language, ...initial }, act.now, true)
}

/** Returns the password and a letter with it. Neither is stored. */
async function handedOut(
  { db, facts, portalUrl: url }: LetterContext,
  login: InitialPassword & { username: string; customerNumber: string; language: Language },
  now: Date,
  isReset = false,
): Promise<DeskInitialPassword> {
  const { customerNumber, password, passwordExpiresAt } = login
  const customer = await db
    .selectFrom('customer')
    .where('customerNumber', '=', customerNumber)
    .select(['name', 'twoFactorRequiredAt'])
    .executeTakeFirstOrThrow()
  // Imported dynamically, because the PDF library is large and rarely needed.
  const { makeLetter } = await import('#operator/users/file/make-letter.ts')
  const customers = new Map([[customerNumber, customer]])
  const letter = await makeLetter(login, { facts, customers, url, now, isReset })
  return { password, expiresAt: passwordExpiresAt.toISOString(), letter: letter.toString('base64') }
}

function requireFitName(username: string) {
  if (usernameFault(username) !== undefined) throw deskInvalid(words.nameUnfit, { username: 'format' })
}

async function requireFreeName(transaction: Db, username: string) {
  if (await findUser(transaction, username)) throw new DeskRefused('refused', takenWords(username))
  if ((await formerUsernames(transaction)).has(foldUsername(username)))
    throw new DeskRefused('refused', formerWords(username))
}

const fieldNames = { customer: 'customerNumber', glg: 'glgNumbers', types: 'aktentypen' } as const
const faultWords = { customer: 'customerUnknown', glg: 'numberUnknown', types: 'typeUnknown' } as const

/**
 * Throws `invalid` if the customer does not exist, or if their users cannot get one of these creditor numbers
 * or file types.
 */
export async function requireGrantable(transaction: Db, customerNumber: string, rights: Rights) {
  const [fault] = rightsFaults(await readGrantable(transaction, [customerNumber]), customerNumber, rights)
  if (fault) throw deskInvalid(words[faultWords[fault.field]], { [fieldNames[fault.field]]: 'unknown' })
}

import { writeAudit } from '#access/audit/write-audit.ts'
import type { SessionUser } from '#access/creditor.ts'
import { unseal } from '#access/keys/sealed-secrets.ts'
import { backupCodeHash } from '#access/login/backup-codes.ts'
import { rememberNetwork } from '#access/login/known-networks.ts'
import { matchedStep } from '#access/login/one-time-code.ts'
import { inHashingTurn } from '#access/login/passwords.ts'
import { codeKey } from '#access/login/throttle-keys.ts'
import { codePolicy, countAttempt, type CountedAttempt, revertFailure } from '#access/login/throttle.ts'
import { forgetPendingLogin } from '#access/login/unfinished-logins.ts'
import { endSurplusSessions } from '#access/own-session.ts'
import { lockUser } from '#access/user-row.ts'
import type { TwoFactorContext } from '#creditor/two-factor/context.ts'
import type { Db } from '#db/connect.ts'
import { AppError } from '#ground/app-error.ts'

/** How many codes may be tried in a pending login. If the last one is wrong, the login ends (requirement R27). */
const maxCodes = 5

interface TypedCode {
  readonly code: string
  readonly address: string
}

/** Marks the code as used, in the transaction of the login. Returns whether the code was valid. */
type Consume = (transaction: Db, now: Date) => Promise<boolean>

/**
 * Completes a pending login with a one-time code. A time step can be used only once, even by parallel calls
 * (R25).
 */
export async function verifyOneTimeCode(
  context: TwoFactorContext,
  user: SessionUser,
  { code, address }: TypedCode,
) {
  const counted = await countCode(context, user)
  await finishLogin(context, { user, address, means: 'one-time code', counted }, async (transaction, now) => {
    const active = await transaction
      .selectFrom('twoFactor')
      .where('userId', '=', user.userId)
      .where('confirmedAt', 'is not', null) // guard: R24
      .select(['keyId', 'secretSealed as sealed'])
      .executeTakeFirst()
    const step = active && matchedStep(unseal(context.keys, user.userId, active), code, now)
    if (step === undefined) return false
    const used = await transaction
      .updateTable('twoFactor')
      .set({ lastStep: step })
      .where('userId', '=', user.userId)
      .where('lastStep', '<', String(step)) // guard: R25 always
      .executeTakeFirst()
    return used.numUpdatedRows === 1n
  })
}

/** Completes a pending login with a backup code, and deletes the code (requirement R32). */
export async function verifyBackupCode(
  context: TwoFactorContext,
  user: SessionUser,
  { code, address }: TypedCode,
) {
  const { userId } = user
  const { counted, hash } = await inHashingTurn(`user:${userId}`, async () => {
    const counted = await countCode(context, user)
    const set = await context.db
      .selectFrom('backupCode')
      .where('userId', '=', userId)
      .select('salt')
      .executeTakeFirst()
    return { counted, hash: set && (await backupCodeHash(code, set.salt)) }
  })
  await finishLogin(context, { user, address, means: 'backup code', counted }, async (transaction) => {
    if (!hash) return false
    const used = await transaction
      .deleteFrom('backupCode')
      .where('userId', '=', userId)
      .where('hash', '=', hash) // guard: R32
      .executeTakeFirst()
    return used.numDeletedRows === 1n
  })
}

interface CountedCode {
  readonly ofUser: readonly CountedAttempt[]
  /** Number of codes tried in this login, including the current one. */
  readonly ofLogin: number
}

/**
 * Counts an attempt for the login and for the user before the code is checked (requirement R97). If no attempts
 * are left for either, throws `wrong_code` and counts nothing.
 */
function countCode(
  { db, clock }: TwoFactorContext,
  { sessionId, userId }: SessionUser,
): Promise<CountedCode> {
  return db.transaction().execute(async (transaction) => {
    const session = await transaction
      .updateTable('session')
      .set((eb) => ({ wrongCodes: eb('wrongCodes', '+', 1) }))
      .where('id', '=', sessionId)
      .where('wrongCodes', '<', maxCodes) // guard: R97
      .returning('wrongCodes')
      .executeTakeFirst()
    const ofUser = session && (await countAttempt(transaction, { [codeKey(userId)]: codePolicy }, clock))
    if (!ofUser) throw new AppError('wrong_code')
    return { ofUser, ofLogin: session.wrongCodes }
  })
}

interface Attempt {
  readonly user: SessionUser
  readonly address: string
  readonly means: string
  readonly counted: CountedCode
}

/**
 * If the code is right, uses it up, activates the session, starts its lifetimes and writes the audit row, in one
 * transaction. Otherwise throws `wrong_code`, and the fifth wrong code ends the session.
 */
async function finishLogin(context: TwoFactorContext, attempt: Attempt, consume: Consume) {
  const { db, clock } = context
  const { user, address, means, counted } = attempt
  const { userId, sessionId, username: actor } = user
  const now = clock()
  const isGood = await db.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId)
    if (!(await consume(transaction, now))) return false
    const activated = await transaction
      .updateTable('session')
      .set({ state: 'active', authenticatedAt: now, lastUsedAt: now, freshAt: now })
      .where('id', '=', sessionId)
      .where('state', '=', 'pending')
      .executeTakeFirst()
    // A parallel call has completed or ended the session. Rolls back, so that the code is not used up.
    if (activated.numUpdatedRows !== 1n) throw new AppError('wrong_code') // guard: R98
    await endSurplusSessions(transaction, { id: sessionId, userId, state: 'active' })
    await forgetPendingLogin(transaction, sessionId)
    await rememberNetwork(transaction, userId, address, now)
    for (const failure of counted.ofUser) await revertFailure(transaction, failure)
    await writeAudit(
      transaction,
      { event: 'authn_second_factor_success', actor, userId, details: { means, address } },
      now,
    )
    return true
  })
  if (isGood) return
  await noteWrongCode(db, attempt, now)
  throw new AppError('wrong_code')
}

async function noteWrongCode(db: Db, { user, means, counted }: Attempt, now: Date) {
  const { userId, username, sessionId } = user
  await db.transaction().execute(async (transaction) => {
    if (counted.ofLogin >= maxCodes) {
      await transaction
        .deleteFrom('session')
        .where('id', '=', sessionId)
        .where('state', '=', 'pending')
        .execute()
    }
    await writeAudit(
      transaction,
      { event: 'authn_second_factor_fail', actor: username, userId, details: { means } },
      now,
    )
  })
}

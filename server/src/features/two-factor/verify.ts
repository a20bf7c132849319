import { backupCodeHash } from '#access/backup-codes.ts'
import type { SessionUser } from '#access/creditor.ts'
import { matchedStep } from '#access/one-time-code.ts'
import { unseal } from '#access/sealed-secrets.ts'
import { codeKey } from '#access/throttle-keys.ts'
import { codePolicy, isLocked, noteFailure } from '#access/throttle.ts'
import { writeAudit } from '#audit/write-audit.ts'
import type { Db } from '#db/connect.ts'
import type { TwoFactorContext } from '#features/two-factor/context.ts'
import { AppError } from '#http/app-error.ts'

/** Wrong codes that end a pending session (requirement R27). */
const mostWrongCodes = 5

/** Uses up what was typed, inside the transaction of the login; answers whether it was good. */
type Consume = (transaction: Db, now: Date) => Promise<boolean>

/** Finishes a pending login with a one-time code; a code's time step works once, also in parallel (R25). */
export const verifyOneTimeCode = (context: TwoFactorContext, user: SessionUser, code: string) =>
  finishLogin(context, user, 'one-time code', async (transaction, now) => {
    const active = await transaction
      .selectFrom('twoFactor')
      .where('userId', '=', user.userId)
      .where('confirmedAt', 'is not', null)
      .select(['keyId', 'secretSealed as sealed'])
      .executeTakeFirst()
    const step = active && matchedStep(unseal(context.keys, user.userId, active), code, now)
    if (step === undefined) return false
    const used = await transaction
      .updateTable('twoFactor')
      .set({ lastStep: step })
      .where('userId', '=', user.userId)
      .where('lastStep', '<', String(step))
      .executeTakeFirst()
    return used.numUpdatedRows === 1n
  })

/** Finishes a pending login with a backup code, which is deleted by its use (requirement R32). */
export const verifyBackupCode = (context: TwoFactorContext, user: SessionUser, code: string) =>
  finishLogin(context, user, 'backup code', async (transaction) => {
    const set = await transaction
      .selectFrom('backupCode')
      .where('userId', '=', user.userId)
      .select('salt')
      .executeTakeFirst()
    if (!set) return false
    const used = await transaction
      .deleteFrom('backupCode')
      .where('userId', '=', user.userId)
      .where('hash', '=', await backupCodeHash(code, set.salt))
      .executeTakeFirst()
    return used.numDeletedRows === 1n
  })

/**
 * One transaction: the code is used up, the session becomes active and its clocks start, the trail has its row.
 * Throws `wrong_code`, after five of which the session is gone, and none is right after ten in an hour.
 */
async function finishLogin(context: TwoFactorContext, user: SessionUser, means: string, consume: Consume) {
  const { db, clock } = context
  const now = clock()
  const isGood = await db.transaction().execute(async (transaction) => {
    if (await isLocked(transaction, [codeKey(user.userId)], now)) return false
    if (!(await consume(transaction, now))) return false
    const activated = await transaction
      .updateTable('session')
      .set({ state: 'active', authenticatedAt: now, lastUsedAt: now, freshAt: now })
      .where('id', '=', user.sessionId)
      .where('state', '=', 'pending')
      .executeTakeFirst()
    // Rolls the code's use back: the session was finished or ended by a parallel call.
    if (activated.numUpdatedRows !== 1n) throw new AppError('wrong_code')
    const { userId, username: actor } = user
    await writeAudit(
      transaction,
      { event: 'authn_second_factor_success', actor, userId, details: { means } },
      now,
    )
    return true
  })
  if (isGood) return
  await noteWrongCode(db, user, means, now)
  throw new AppError('wrong_code')
}

async function noteWrongCode(db: Db, { userId, username, sessionId }: SessionUser, means: string, now: Date) {
  await db.transaction().execute(async (transaction) => {
    await noteFailure(transaction, codeKey(userId), codePolicy, now)
    const session = await transaction
      .updateTable('session')
      .set((eb) => ({ wrongCodes: eb('wrongCodes', '+', 1) }))
      .where('id', '=', sessionId)
      .where('state', '=', 'pending')
      .returning('wrongCodes')
      .executeTakeFirst()
    if (session && session.wrongCodes >= mostWrongCodes) {
      await transaction.deleteFrom('session').where('id', '=', sessionId).execute()
    }
    await writeAudit(
      transaction,
      { event: 'authn_second_factor_fail', actor: username, userId, details: { means } },
      now,
    )
  })
}

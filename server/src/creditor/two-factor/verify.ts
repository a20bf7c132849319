import { writeAudit } from '#access/audit/write-audit.ts'
import type { SessionUser } from '#access/creditor.ts'
import { unseal } from '#access/keys/sealed-secrets.ts'
import { backupCodeHash } from '#access/login/backup-codes.ts'
import { rememberNetwork } from '#access/login/known-networks.ts'
import { matchedStep } from '#access/login/one-time-code.ts'
import { inHashingTurn } from '#access/login/passwords.ts'
import { codeKey } from '#access/login/throttle-keys.ts'
import { codePolicy, countAttempt, type CountedAttempt, takeBack } from '#access/login/throttle.ts'
import { forgetWaitingLogin } from '#access/login/unfinished-logins.ts'
import { makeRoom } from '#access/own-session.ts'
import { lockUser } from '#access/user-row.ts'
import type { TwoFactorContext } from '#creditor/two-factor/context.ts'
import type { Db } from '#db/connect.ts'
import { AppError } from '#ground/app-error.ts'

/** Codes that a pending login may try; a wrong one as the last ends it (requirement R27). */
const mostCodes = 5

/** A code that somebody shows for a pending login. */
interface ShownCode {
  readonly code: string
  readonly address: string
}

/** Uses up what was typed, inside the transaction of the login; answers whether it was good. */
type Consume = (transaction: Db, now: Date) => Promise<boolean>

/** Finishes a pending login with a one-time code; a code's time step works once, also in parallel (R25). */
export async function verifyOneTimeCode(
  context: TwoFactorContext,
  user: SessionUser,
  { code, address }: ShownCode,
) {
  const counted = await countCode(context, user)
  await finishLogin(context, { user, address, means: 'one-time code', counted }, async (transaction, now) => {
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
}

/** Finishes a pending login with a backup code, which is deleted by its use (requirement R32). */
export async function verifyBackupCode(
  context: TwoFactorContext,
  user: SessionUser,
  { code, address }: ShownCode,
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
      .where('hash', '=', hash)
      .executeTakeFirst()
    return used.numDeletedRows === 1n
  })
}

interface CountedCode {
  readonly ofUser: readonly CountedAttempt[]
  /** Codes that this login has tried, this one included. */
  readonly ofLogin: number
}

/**
 * Counts a code against its login and its user before it is looked at (requirement R97). Throws `wrong_code` when
 * either has none left; then nothing is counted.
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
      .where('wrongCodes', '<', mostCodes)
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
 * One transaction: the code is used up, the session becomes active and its clocks start, the trail has its row.
 * Throws `wrong_code`, after five of which the session is gone, and none is right after ten in an hour.
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
    // Rolls the code's use back: the session was finished or ended by a parallel call.
    if (activated.numUpdatedRows !== 1n) throw new AppError('wrong_code')
    await makeRoom(transaction, { id: sessionId, userId, state: 'active' })
    await forgetWaitingLogin(transaction, sessionId)
    await rememberNetwork(transaction, userId, address, now)
    for (const failure of counted.ofUser) await takeBack(transaction, failure)
    await writeAudit(
      transaction,
      { event: 'authn_second_factor_success', actor, userId, details: { means } },
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
    if (counted.ofLogin >= mostCodes) {
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

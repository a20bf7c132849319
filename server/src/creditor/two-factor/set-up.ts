import { writeAudit } from '#access/audit/write-audit.ts'
import { type Creditor, type LoggedInUser, requireFresh } from '#access/creditor.ts'
import { seal, unseal } from '#access/keys/sealed-secrets.ts'
import { type BackupCodeSet, newBackupCodes } from '#access/login/backup-codes.ts'
import { matchedStep, newSecret } from '#access/login/one-time-code.ts'
import { inHashingTurn } from '#access/login/passwords.ts'
import { shownSecret } from '#access/login/shown-secret.ts'
import { firstCodeKey } from '#access/login/throttle-keys.ts'
import { codePolicy, countAttempt, forgetFailures } from '#access/login/throttle.ts'
import { requireStillActive } from '#access/own-session.ts'
import { notifyUser } from '#access/user-notices.ts'
import { lockUser, readUser } from '#access/user-row.ts'
import type { TwoFactorContext } from '#creditor/two-factor/context.ts'
import type { Db } from '#db/connect.ts'
import { AppError } from '#ground/app-error.ts'
import type { Clock } from '#ground/clock.ts'

/** How long a secret may stay unconfirmed (requirement R30). */
const unconfirmedMinutes = 10

/**
 * Creates an unconfirmed secret, replacing an earlier unconfirmed one. Throws `conflict` if two-factor is on: an active
 * secret is never overwritten (requirement R30).
 */
export async function createSecret({ db, clock, keys, issuer }: TwoFactorContext, user: LoggedInUser) {
  const now = clock()
  requireFresh(user, now)
  const { userId, username } = user
  const secret = newSecret()
  const { keyId, sealed } = seal(keys, userId, secret)
  const values = { keyId, secretSealed: sealed, createdAt: now, confirmedAt: null, lastStep: 0 }
  const stored = await db
    .insertInto('twoFactor')
    .values({ userId, ...values })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet(values).where('twoFactor.confirmedAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst()
  if (!stored) throw new AppError('conflict')
  return shownSecret(secret, issuer, username)
}

/**
 * Turns two-factor on if the first code is right: confirms the secret, ends the user's other sessions (requirement
 * R33), and returns the backup codes, which are shown only once.
 */
export async function confirmSecret({ db, clock, keys }: TwoFactorContext, user: LoggedInUser, code: string) {
  const now = clock()
  requireFresh(user, now)
  const { userId, username, sessionId } = user
  const unconfirmed = await unconfirmedSecret(db, userId, now).executeTakeFirst()
  if (!unconfirmed) throw new AppError('conflict')
  await countFirstCode(db, userId, clock) // guard: R27
  const secret = unseal(keys, userId, unconfirmed)
  const step = matchedStep(secret, code, now)
  if (step === undefined) throw new AppError('wrong_code')

  const set = await inHashingTurn(`user:${userId}`, newBackupCodes)
  await db.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId)
    await requireStillActive(transaction, user) // guard: R98
    // Meanwhile, a key rotation may have encrypted the same secret again. A different secret is a conflict.
    const present = await unconfirmedSecret(transaction, userId, now).forUpdate().executeTakeFirst()
    if (!present || !unseal(keys, userId, present).equals(secret)) throw new AppError('conflict')
    await transaction
      .updateTable('twoFactor')
      .set({ confirmedAt: now, lastStep: step })
      .where('userId', '=', userId)
      .execute()
    await replaceBackupCodes(transaction, userId, set)
    await transaction
      .deleteFrom('session')
      .where('userId', '=', userId)
      .where('id', '<>', sessionId)
      .execute()
    await forgetFailures(transaction, firstCodeKey(userId))
    await notifyUser(transaction, userId, 'two_factor_on', now)
    await writeAudit(transaction, { event: 'authn_two_factor_on', actor: username, userId }, now)
  })
  return { backups: [...set.codes] }
}

/** Query for the unconfirmed secret that has not expired. */
const unconfirmedSecret = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('twoFactor')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .where('createdAt', '>=', new Date(now.getTime() - unconfirmedMinutes * 60_000))
    .select(['keyId', 'secretSealed as sealed'])

/**
 * Turns two-factor off: deletes secret and backup codes. Idempotent. Throws `two_factor_compulsory` if the user's
 * customer requires it.
 */
export async function removeSecret({ db, clock }: TwoFactorContext, creditor: Creditor) {
  const now = clock()
  requireFresh(creditor, now)
  const { userId, username } = creditor
  await db.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId)
    await requireStillActive(transaction, creditor) // guard: R98
    const { twoFactorRequiredAt } = await readUser(transaction, userId)
    if (twoFactorRequiredAt !== null) throw new AppError('two_factor_compulsory')
    await transaction.deleteFrom('backupCode').where('userId', '=', userId).execute() // guard: R32
    const removed = await transaction
      .deleteFrom('twoFactor')
      .where('userId', '=', userId)
      .returning('confirmedAt')
      .executeTakeFirst()
    if (!removed?.confirmedAt) return
    await notifyUser(transaction, userId, 'two_factor_off', now)
    await writeAudit(transaction, { event: 'authn_two_factor_off', actor: username, userId }, now)
  })
}

/**
 * Counts an attempt before the first code is checked. As for logins, ten attempts an hour are allowed. Throws
 * `wrong_code` if there were more.
 */
async function countFirstCode(db: Db, userId: string, clock: Clock) {
  const counted = await db
    .transaction()
    .execute((transaction) => countAttempt(transaction, { [firstCodeKey(userId)]: codePolicy }, clock))
  if (!counted) throw new AppError('wrong_code')
}

async function replaceBackupCodes(transaction: Db, userId: string, { salt, hashes }: BackupCodeSet) {
  await transaction.deleteFrom('backupCode').where('userId', '=', userId).execute()
  await transaction
    .insertInto('backupCode')
    .values(hashes.map((hash) => ({ userId, salt, hash })))
    .execute()
}

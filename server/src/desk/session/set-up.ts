import type { DeskSession } from '@portal/contract/desk/session.ts'

import { writeAudit } from '#access/audit/write-audit.ts'
import { clerkActor } from '#access/clerk-actor.ts'
import { clerkOwner } from '#access/keys/sealed-factors.ts'
import { seal, unseal } from '#access/keys/sealed-secrets.ts'
import { matchedStep, newSecret } from '#access/login/one-time-code.ts'
import { hashPassword, inHashingTurn, isPassword } from '#access/login/passwords.ts'
import { shownSecret } from '#access/login/shown-secret.ts'
import { deskKey, firstCodeKey } from '#access/login/throttle-keys.ts'
import { codePolicy, countAttempt, forgetFailures } from '#access/login/throttle.ts'
import type { LoginCall } from '#desk/mount.ts'
import type { SessionContext } from '#desk/session/context.ts'
import { activateSession, activeFields } from '#desk/session/open-session.ts'
import { AppError } from '#ground/app-error.ts'
import { lockClerk, sealedOf } from '#operator/clerks/clerk-row.ts'

/** Creates an unconfirmed second factor, replacing an earlier unconfirmed one. */
export async function beginSetUp(
  { db, keys, issuer }: SessionContext,
  { clerk: { id, name, sessionId } }: LoginCall,
) {
  const secret = newSecret()
  const { keyId, sealed } = seal(keys, clerkOwner(id), secret)
  const stored = await db
    .updateTable('clerk')
    .set({ secretKeyId: keyId, secretSealed: sealed, lastStep: '0' })
    .where('id', '=', id)
    .where('secretConfirmedAt', 'is', null)
    .where((eb) =>
      // A parallel call may have ended the session, and the clerk may have begun the set-up in a new one.
      eb.exists(eb.selectFrom('clerkSession').where('clerkSession.id', '=', sessionId).select('clerkId')),
    )
    .returning('id')
    .executeTakeFirst()
  if (!stored) throw new AppError('conflict')
  return shownSecret(secret, issuer, name)
}

/**
 * Stores the clerk's own password, confirms the second factor by its first code, and ends the clerk's other
 * sessions. Throws `invalid` for a password that breaks a rule or is the start password, and `wrong_code`.
 */
export async function finishSetUp(
  context: SessionContext,
  { clerk: { id, name, fullName, sessionId }, token }: LoginCall,
  { password, code }: { readonly password: string; readonly code: string },
): Promise<DeskSession> {
  const { db, clock, keys } = context
  const before = await db
    .selectFrom('clerk')
    .where('id', '=', id)
    .select('passwordHash')
    .executeTakeFirstOrThrow()
  const passwordHash = await newHash({ password, words: [name, fullName] }, { id, ...before })
  await countFirstCode(context, id)
  const now = clock()
  return db.transaction().execute(async (transaction) => {
    const clerk = await lockClerk(transaction, id)
    const sealed = clerk && sealedOf(clerk)
    // The clerk was reset or removed meanwhile, or has not begun the set-up.
    if (!sealed || clerk.passwordHash !== before.passwordHash) throw new AppError('conflict')
    const step = matchedStep(unseal(keys, clerkOwner(id), sealed), code, now)
    if (step === undefined) throw new AppError('wrong_code')
    if (!(await activateSession(transaction, { id: sessionId, from: 'setUp' }, now)))
      throw new AppError('unauthenticated')
    await transaction
      .updateTable('clerk')
      .set({
        passwordHash,
        startPasswordUntil: null,
        secretConfirmedAt: now,
        lastStep: String(step),
        lastLoginAt: now,
      })
      .where('id', '=', id)
      .execute()
    await transaction
      .deleteFrom('clerkSession')
      .where('clerkId', '=', id)
      .where('id', '<>', sessionId)
      .execute()
    await forgetFailures(transaction, deskKey(firstCodeKey(id)))
    const actor = clerkActor(name)
    await writeAudit(transaction, { event: 'authn_password_change', actor }, now)
    await writeAudit(transaction, { event: 'authn_two_factor_on', actor }, now)
    return activeFields(token, clerk, context)
  })
}

/** Hashes a new password after checking the rules. Throws `invalid` with the broken rule. */
async function newHash(
  { password, words }: { readonly password: string; readonly words: readonly string[] },
  { id, passwordHash }: { readonly id: string; readonly passwordHash: string },
): Promise<string> {
  // Imported lazily, because the list of passwords needs 8 MB of memory and is rarely used.
  const { passwordFault } = await import('#access/login/password-rule.ts')
  const fault = passwordFault(password, { hasSecondFactor: true, words })
  if (fault) throw new AppError('invalid', { password: fault })
  return inHashingTurn(`clerk:${id}`, async () => {
    if (await isPassword(password, passwordHash)) throw new AppError('invalid', { password: 'tooGuessable' })
    return hashPassword(password)
  })
}

/** Counts an attempt before the first code is checked. As with logins, at most ten are allowed in an hour. */
async function countFirstCode({ db, clock }: SessionContext, clerkId: string) {
  const counted = await db
    .transaction()
    .execute((transaction) =>
      countAttempt(transaction, { [deskKey(firstCodeKey(clerkId))]: codePolicy }, clock),
    )
  if (!counted) throw new AppError('wrong_code')
}

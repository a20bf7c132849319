import type { DeskSession } from '@portal/contract/desk/session.ts'

import { writeAudit } from '#access/audit/write-audit.ts'
import { clerkActor } from '#access/clerk-actor.ts'
import { clerkOwner } from '#access/keys/sealed-factors.ts'
import { unseal } from '#access/keys/sealed-secrets.ts'
import { matchedStep } from '#access/login/one-time-code.ts'
import { codeKey, deskKey } from '#access/login/throttle-keys.ts'
import { codePolicy, countAttempt, revertFailure } from '#access/login/throttle.ts'
import type { Db } from '#db/connect.ts'
import type { LoginCall } from '#desk/mount.ts'
import type { SessionContext } from '#desk/session/context.ts'
import { activateSession, activeFields } from '#desk/session/open-session.ts'
import { AppError } from '#ground/app-error.ts'
import { type ClerkRow, lockClerk, sealedOf } from '#operator/clerks/clerk-row.ts'

/**
 * Completes a login with a one-time code. Each time step works only once, even in parallel calls. A clerk may
 * enter at most ten wrong codes in an hour. Each attempt is counted before its code is checked. Throws
 * `wrong_code`.
 */
export async function verifyCode(
  context: SessionContext,
  { clerk: { id, name, sessionId }, token }: LoginCall,
  code: string,
): Promise<DeskSession> {
  const { db, clock } = context
  const policies = { [deskKey(codeKey(id))]: codePolicy }
  const counted = await db.transaction().execute((transaction) => countAttempt(transaction, policies, clock))
  if (!counted) throw new AppError('wrong_code') // guard: R27
  const now = clock()
  const clerk = await db.transaction().execute(async (transaction) => {
    const clerk = await lockClerk(transaction, id)
    if (!clerk || !(await useCode(transaction, { clerk, code, context }, now))) return undefined
    // A parallel call has completed or ended the session. The error rolls back, so that the code is not used
    // up.
    if (!(await activateSession(transaction, { id: sessionId, from: 'pending' }, now)))
      throw new AppError('wrong_code')
    for (const attempt of counted) await revertFailure(transaction, attempt)
    await writeAudit(transaction, { event: 'authn_second_factor_success', actor: clerkActor(name) }, now)
    return clerk
  })
  if (clerk) return activeFields(token, clerk, context)
  await writeAudit(db, { event: 'authn_second_factor_fail', actor: clerkActor(name) }, now)
  throw new AppError('wrong_code')
}

interface TypedCode {
  readonly clerk: ClerkRow
  readonly code: string
  readonly context: SessionContext
}

/** Marks the code as used. Returns whether it was valid. */
async function useCode(transaction: Db, { clerk, code, context }: TypedCode, now: Date): Promise<boolean> {
  const sealed = sealedOf(clerk)
  if (!sealed || clerk.secretConfirmedAt === null) return false
  const step = matchedStep(unseal(context.keys, clerkOwner(clerk.id), sealed), code, now)
  if (step === undefined) return false
  const { numUpdatedRows } = await transaction
    .updateTable('clerk')
    .set({ lastStep: String(step), lastLoginAt: now })
    .where('id', '=', clerk.id)
    .where('lastStep', '<', String(step)) // guard: R25
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

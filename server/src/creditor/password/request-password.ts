import { writeAudit } from '#access/audit/write-audit.ts'
import { type Creditor, requireFresh } from '#access/creditor.ts'
import { approvePasswordRequest } from '#access/login/approve-password-request.ts'
import { hashPassword, inHashingTurn } from '#access/login/passwords.ts'
import { replaceOpenRequest } from '#access/login/replace-open-request.ts'
import { requireStillActive } from '#access/own-session.ts'
import { lockUser } from '#access/user-row.ts'
import type { Db } from '#db/connect.ts'
import { AppError } from '#ground/app-error.ts'
import type { Clock } from '#ground/clock.ts'

interface Context {
  readonly db: Db
  readonly clock: Clock
  /** Whether a new password takes effect without the operator's approval. */
  readonly approveAtOnce: boolean
}

/**
 * Stores a request for a new password, as a hash only (requirement R10). Replaces an earlier open request. With
 * `approveAtOnce`, the password takes effect and all sessions end. Throws `unauthenticated` if the session ended
 * during hashing (requirement R98).
 */
export async function requestPassword(
  { db, clock, approveAtOnce }: Context,
  creditor: Creditor,
  { newPassword, address }: { readonly newPassword: string; readonly address: string },
) {
  const now = clock()
  requireFresh(creditor, now)
  // Imported lazily, because the list of passwords needs 8 MB of memory and is rarely used.
  const { passwordFault } = await import('#access/login/password-rule.ts')
  const fault = passwordFault(newPassword, await readPasswordContext(db, creditor))
  if (fault) throw new AppError('invalid', { newPassword: fault })
  const { userId, username } = creditor
  const passwordHash = await inHashingTurn(`user:${userId}`, () => hashPassword(newPassword))
  await db.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId)
    await requireStillActive(transaction, creditor) // guard: R98
    await replaceOpenRequest(transaction, userId, now)
    const { id } = await transaction
      .insertInto('passwordRequest')
      .values({ userId, passwordHash, requestedAt: now, state: 'open', decidedAt: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (approveAtOnce) await approvePasswordRequest(transaction, id, now)
    await writeAudit(
      transaction,
      {
        event: approveAtOnce ? 'authn_password_change' : 'authn_password_change_request',
        actor: username,
        userId,
        details: { address },
      },
      now,
    )
  })
  return { state: approveAtOnce ? ('changed' as const) : ('requested' as const) }
}

async function readPasswordContext(db: Db, { userId, username, glgNumbers }: Creditor) {
  const { name, confirmedAt } = await db
    .selectFrom('portalUser')
    .innerJoin('customer', 'customer.customerNumber', 'portalUser.customerNumber')
    .leftJoin('twoFactor', 'twoFactor.userId', 'portalUser.id')
    .where('portalUser.id', '=', userId)
    .select(['customer.name', 'confirmedAt'])
    .executeTakeFirstOrThrow()
  return { hasSecondFactor: confirmedAt !== null, words: [username, name, ...glgNumbers] }
}

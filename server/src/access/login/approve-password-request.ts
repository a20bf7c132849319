import { notifyUser } from '#access/user-notices.ts'
import { lockUser } from '#access/user-row.ts'
import type { Db } from '#db/connect.ts'

/**
 * Approves an open password request: sets the new password hash, ends all sessions of the user (requirement R11),
 * and queues a security notice. Returns the user, or undefined if the request is not open.
 */
export async function approvePasswordRequest(transaction: Db, requestId: string, now: Date) {
  const pending = await transaction
    .selectFrom('passwordRequest')
    .where('id', '=', requestId)
    .select('userId')
    .executeTakeFirst()
  if (!pending) return undefined
  await lockUser(transaction, pending.userId)
  const request = await transaction
    .updateTable('passwordRequest')
    .set({ state: 'approved', decidedAt: now })
    .where('id', '=', requestId)
    .where('state', '=', 'open')
    .returning(['userId', 'passwordHash'])
    .executeTakeFirst()
  if (!request) return undefined
  const { userId, passwordHash } = request
  const user = await transaction
    .updateTable('portalUser')
    .set({ passwordHash, passwordExpiresAt: null })
    .where('id', '=', userId)
    .returning('username')
    .executeTakeFirstOrThrow()
  await transaction.deleteFrom('session').where('userId', '=', userId).execute()
  await notifyUser(transaction, userId, 'password_changed', now)
  return { userId, username: user.username }
}

import type { OperatorEvent } from '@portal/contract/audit-events.ts'

import { lockAllUsers } from '#access/user-row.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { type Act, auditAct } from '#operator/act.ts'
import { type KnownUser, requireLockedUser } from '#operator/users/require-user.ts'

/** Disables a user and ends their sessions. Throws an OperatorError if the user does not exist. */
export const disableUser = (db: Db, username: string, act: Act) =>
  inTransaction(db, async (transaction) => {
    const user = await setDisabledAt(transaction, username, act.now)
    await transaction.deleteFrom('session').where('userId', '=', user.userId).execute()
    await auditChange(transaction, 'user_disabled', user, act)
  })

/** Enables a user. Throws an OperatorError if the user does not exist. */
export const enableUser = (db: Db, username: string, act: Act) =>
  inTransaction(db, async (transaction) => {
    const user = await setDisabledAt(transaction, username, null)
    await auditChange(transaction, 'user_enabled', user, act)
  })

/**
 * Ends all sessions of a user, or of all users if `username` is undefined (requirement R18). Returns how many.
 * Throws an OperatorError if the user does not exist.
 */
export const endSessions = (db: Db, username: string | undefined, act: Act) =>
  inTransaction(db, async (transaction) => {
    const user = username === undefined ? undefined : await requireLockedUser(transaction, username)
    if (!user) await lockAllUsers(transaction)
    const ended = await transaction
      .deleteFrom('session')
      .$if(user !== undefined, (query) => query.where('userId', '=', user?.userId ?? ''))
      .executeTakeFirst()
    const sessions = Number(ended.numDeletedRows)
    const details = { username: user?.username ?? 'everybody', sessions }
    await auditAct(transaction, act, { event: 'authn_session_end', userId: user?.userId, details })
    return sessions
  })

async function setDisabledAt(transaction: Db, username: string, disabledAt: Date | null) {
  const user = await requireLockedUser(transaction, username)
  await transaction.updateTable('portalUser').set({ disabledAt }).where('id', '=', user.userId).execute()
  return user
}

const auditChange = (transaction: Db, event: OperatorEvent, { userId, username }: KnownUser, act: Act) =>
  auditAct(transaction, act, { event, userId, details: { username } })

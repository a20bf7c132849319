import { lockAllUsers, lockUser } from '#access/user-row.ts'
import type { OperatorEvent } from '#audit/write-audit.ts'
import type { Db } from '#db/connect.ts'
import { type Act, noteAct } from '#operator/act.ts'
import { requireUser } from '#operator/users/require-user.ts'

/** Bars a user at once: his sessions end with the same transaction. Throws an OperatorError for an unknown name. */
export const disableUser = (db: Db, username: string, act: Act) =>
  db.transaction().execute(async (transaction) => {
    const userId = await setDisabledAt(transaction, username, act.now)
    await transaction.deleteFrom('session').where('userId', '=', userId).execute()
    await noteChange(transaction, 'user_disabled', { userId, username }, act)
  })

/** Lets a user log in again. Throws an OperatorError for an unknown name. */
export const enableUser = (db: Db, username: string, act: Act) =>
  db.transaction().execute(async (transaction) => {
    const userId = await setDisabledAt(transaction, username, null)
    await noteChange(transaction, 'user_enabled', { userId, username }, act)
  })

/** Ends all sessions of one user, or of everybody (requirement R18). Answers their number. */
export const endSessions = (db: Db, username: string | undefined, act: Act) =>
  db.transaction().execute(async (transaction) => {
    const userId = username === undefined ? undefined : await requireUser(transaction, username)
    if (userId === undefined) await lockAllUsers(transaction)
    else await lockUser(transaction, userId)
    const ended = await transaction
      .deleteFrom('session')
      .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))
      .executeTakeFirst()
    const sessions = Number(ended.numDeletedRows)
    const details = { username: username ?? 'everybody', sessions }
    await noteAct(transaction, act, { event: 'authn_session_end', userId, details })
    return sessions
  })

async function setDisabledAt(transaction: Db, username: string, disabledAt: Date | null) {
  const userId = await requireUser(transaction, username)
  await lockUser(transaction, userId)
  await transaction.updateTable('portalUser').set({ disabledAt }).where('id', '=', userId).execute()
  return userId
}

interface ChangedUser {
  readonly userId: string
  readonly username: string
}

const noteChange = (transaction: Db, event: OperatorEvent, { userId, username }: ChangedUser, act: Act) =>
  noteAct(transaction, act, { event, userId, details: { username } })

import { putPasswordInForce } from '#access/put-password-in-force.ts'
import type { Db } from '#db/connect.ts'
import { type Act, noteAct } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'

const noneOpen = (id: string) => new OperatorError(`There is no open request ${id}.`)

/** The requests that wait for a decision, oldest first. */
export const listPasswordRequests = (db: Db) =>
  db
    .selectFrom('passwordRequest')
    .innerJoin('portalUser', 'portalUser.id', 'passwordRequest.userId')
    .where('state', '=', 'open')
    .select(['passwordRequest.id', 'username', 'customerNumber', 'requestedAt'])
    .orderBy('requestedAt')
    .execute()

/** Puts a requested password in force; the user's sessions end. Throws an OperatorError when it is not open. */
export async function approvePassword(db: Db, id: string, act: Act) {
  await db.transaction().execute(async (transaction) => {
    const user = isNumber(id) ? await putPasswordInForce(transaction, id, act.now) : undefined
    if (!user) throw noneOpen(id)
    const { username, userId } = user
    const details = { username, request: id }
    await noteAct(transaction, act, { event: 'authn_password_change', userId, details })
  })
}

/** Refuses a requested password with a reason; the old one stays in force. */
export async function rejectPassword(db: Db, id: string, reason: string, act: Act) {
  await db.transaction().execute(async (transaction) => {
    const request = isNumber(id)
      ? await transaction
          .updateTable('passwordRequest')
          .set({ state: 'rejected', decidedAt: act.now, reason })
          .where('id', '=', id)
          .where('state', '=', 'open')
          .returning('userId')
          .executeTakeFirst()
      : undefined
    if (!request) throw noneOpen(id)
    const details = { request: id, reason }
    const { userId } = request
    await noteAct(transaction, act, { event: 'authn_password_change_reject', userId, details })
  })
}

const isNumber = (id: string) => /^\d{1,18}$/.test(id)

import { putPasswordInForce } from '#access/login/put-password-in-force.ts'
import type { Db } from '#db/connect.ts'
import { type Act, noteAct } from '#operator/act.ts'
import { notFound, OperatorError } from '#operator/operator-error.ts'

/* To say the same again is no error, because whoever did not get our answer will ask again; to say something else is one. */

/** The requests that wait for a decision, oldest first. */
export const listPasswordRequests = (db: Db) =>
  db
    .selectFrom('passwordRequest')
    .innerJoin('portalUser', 'portalUser.id', 'passwordRequest.userId')
    .where('state', '=', 'open')
    .select(['passwordRequest.id', 'username', 'customerNumber', 'requestedAt'])
    .orderBy('requestedAt')
    .execute()

/** Puts a requested password in force; the user's sessions end. Answers whether that is new. Throws an OperatorError when it is not open. */
export const approvePassword = (db: Db, id: string, act: Act): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const user = isNumber(id) ? await putPasswordInForce(transaction, id, act.now) : undefined
    if (!user) return requireDecided(transaction, id, { state: 'approved' })
    const { username, userId } = user
    const details = { username, request: id }
    await noteAct(transaction, act, { event: 'authn_password_change', userId, details })
    return true
  })

/** Refuses a requested password with a reason; the old one stays in force. Answers whether that is new. */
export const rejectPassword = (db: Db, id: string, reason: string, act: Act): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const request = isNumber(id)
      ? await transaction
          .updateTable('passwordRequest')
          .set({ state: 'rejected', decidedAt: act.now, reason })
          .where('id', '=', id)
          .where('state', '=', 'open')
          .returning('userId')
          .executeTakeFirst()
      : undefined
    if (!request) return requireDecided(transaction, id, { state: 'rejected', reason })
    const details = { request: id, reason }
    const { userId } = request
    await noteAct(transaction, act, { event: 'authn_password_change_reject', userId, details })
    return true
  })

/** Answers false when the same was decided before; throws an OperatorError when something else was, or there is no such request. */
async function requireDecided(
  transaction: Db,
  id: string,
  { state, reason = '' }: { state: 'approved' | 'rejected'; reason?: string },
): Promise<false> {
  const sentence = `There is no open request ${id}.`
  const decided = isNumber(id)
    ? await transaction
        .selectFrom('passwordRequest')
        .where('id', '=', id)
        .select(['state', 'reason'])
        .executeTakeFirst()
    : undefined
  if (!decided) throw notFound(sentence)
  if (decided.state !== state || decided.reason !== reason) throw new OperatorError(sentence)
  return false
}

const isNumber = (id: string) => /^\d{1,18}$/.test(id)

import { approvePasswordRequest } from '#access/login/approve-password-request.ts'
import type { Db } from '#db/connect.ts'
import { type Act, auditAct } from '#operator/act.ts'
import { notFound, OperatorError } from '#operator/operator-error.ts'

// Decisions can be repeated, for clients that got no response. A different decision on the same request is an
// error.

/** Lists the open requests for passwords, oldest first. */
export const listPasswordRequests = (db: Db) =>
  db
    .selectFrom('passwordRequest')
    .innerJoin('portalUser', 'portalUser.id', 'passwordRequest.userId')
    .where('state', '=', 'open')
    .select(['passwordRequest.id', 'username', 'customerNumber', 'requestedAt'])
    .orderBy('requestedAt')
    .execute()

/** A check in the transaction of a decision. Throws if the decision is refused. */
type Check = (transaction: Db) => Promise<void>

const noCheck: Check = async () => {}

/**
 * Activates a requested password and ends the user's sessions. Returns false if it was approved before. Throws an
 * OperatorError if there is no open request with this id.
 */
export const approvePassword = (db: Db, id: string, act: Act, check = noCheck): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await check(transaction)
    const user = isNumber(id) ? await approvePasswordRequest(transaction, id, act.now) : undefined
    if (!user) return requireDecided(transaction, id, { state: 'approved' })
    const { username, userId } = user
    const details = { username, request: id }
    await auditAct(transaction, act, { event: 'authn_password_change', userId, details })
    return true
  })

/**
 * Rejects a requested password, so that the old one stays valid. Returns false if it was rejected before with the
 * same reason. Throws an OperatorError if there is no open request with this id.
 */
export const rejectPassword = (
  db: Db,
  { id, reason }: { readonly id: string; readonly reason: string },
  act: Act,
  check = noCheck,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await check(transaction)
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
    await auditAct(transaction, act, { event: 'authn_password_change_reject', userId, details })
    return true
  })

/** Returns false if the request was decided in the same way before. Otherwise throws an OperatorError. */
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

import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import type { DeskCall, DeskClerk } from '#desk/clerk.ts'
import { maySeeCustomer } from '#desk/customers/visible-customers.ts'
import { nameOfActor } from '#desk/item/decision.ts'
import { lockClerkOfCall } from '#desk/lock-clerk.ts'
import { requestDecidedWords, requestReplacedWords } from '#desk/password-requests/request-words.ts'
import { DeskRefused } from '#desk/refusal.ts'
import { AppError } from '#ground/app-error.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { approvePassword, rejectPassword } from '#operator/password-requests.ts'

/**
 * Approves a request. Idempotent for the same clerk. Throws `not_found`, or `decided` if another clerk has
 * already decided the request or it is no longer open.
 */
export const approveRequest = (db: Db, id: string, call: DeskCall): Promise<void> =>
  deciding(db, id, call, (check) => approvePassword(db, id, call.act, check))

/** Rejects a request. Idempotent for the same clerk and reason. Throws like `approveRequest`. */
export const rejectRequest = (
  db: Db,
  { id, reason }: { readonly id: string; readonly reason: string },
  call: DeskCall,
): Promise<void> => deciding(db, id, call, (check) => rejectPassword(db, { id, reason }, call.act, check))

type Check = (transaction: Db) => Promise<void>

async function deciding(
  db: Db,
  id: string,
  { clerk, act }: DeskCall,
  decide: (check: Check) => Promise<boolean>,
): Promise<void> {
  await requireVisible(db, id, clerk)
  try {
    if (await decide((transaction) => lockClerkOfCall(transaction, clerk))) return
  } catch (error) {
    throw error instanceof OperatorError ? await refusalOf(db, id) : error
  }
  if ((await decisionOf(db, id))?.actor !== `operator:${act.by}`) throw await refusalOf(db, id)
}

/** Throws `not_found` if the clerk may not see the user who made the request. */
async function requireVisible(db: Db, id: string, clerk: DeskClerk): Promise<void> {
  const request = /^\d{1,18}$/.test(id)
    ? await db
        .selectFrom('passwordRequest')
        .innerJoin('portalUser', 'portalUser.id', 'passwordRequest.userId')
        .where('passwordRequest.id', '=', id)
        .select('customerNumber')
        .executeTakeFirst()
    : undefined
  if (!request || !maySeeCustomer(clerk, request.customerNumber)) throw new AppError('not_found')
}

/** Who decided a request, and how. Undefined if its entry in the audit trail was deleted. */
const decisionOf = (db: Db, id: string) =>
  db
    .selectFrom('passwordRequest')
    .innerJoin('audit', (join) =>
      join
        .onRef('audit.userId', '=', 'passwordRequest.userId')
        .onRef('audit.at', '=', 'passwordRequest.decidedAt'),
    )
    .where('passwordRequest.id', '=', id)
    .where('event', 'in', ['authn_password_change', 'authn_password_change_reject'])
    .where(sql<string>`details ->> 'request'`, '=', id)
    .select('actor')
    .executeTakeFirst()

async function refusalOf(db: Db, id: string): Promise<AppError> {
  const request = await db
    .selectFrom('passwordRequest')
    .where('id', '=', id)
    .select(['state', 'decidedAt'])
    .executeTakeFirst()
  if (!request) return new AppError('not_found')
  const { state, decidedAt } = request
  if (decidedAt === null || state === 'replaced') return new DeskRefused('decided', requestReplacedWords)
  const decision = await decisionOf(db, id)
  const who = decision ? await nameOfActor(db, decision.actor) : ''
  return new DeskRefused(
    'decided',
    requestDecidedWords({ isApproved: state === 'approved', who, at: decidedAt }),
  )
}

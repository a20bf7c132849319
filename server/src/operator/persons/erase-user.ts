import { sql } from 'kysely'

import { type Erased, pseudonymise, pseudonymOf } from '#access/audit/pseudonyms.ts'
import type { SecretKeys } from '#access/keys/sealed-secrets.ts'
import { foldUsername } from '#access/login/username.ts'
import type { Db } from '#db/connect.ts'
import { wholeWord } from '#ground/text/whole-word.ts'
import { type Act, auditAct } from '#operator/act.ts'
import { endingsNaming, forgetInEndings } from '#operator/import/over-http/forget-in-endings.ts'
import type { Places } from '#operator/import/over-http/places.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { dryRun } from '#operator/persons/dry-run.ts'
import { lockImports } from '#operator/persons/lock-imports.ts'
import { removeUser } from '#privacy/erasure/remove-user.ts'

export interface UserErasure {
  readonly username: string
  readonly reason: string
  /** Keys for sealing audit rows in which the name is replaced. */
  readonly keys: SecretKeys
  /** The folders of deliveries over HTTP, whose outcomes may contain the name. */
  readonly deliveries: Places
}

export interface UserErasureResult {
  /** The pseudonym that replaces the name. */
  readonly pseudonym: string
  /** False if the user had been deleted before. */
  readonly wasThere: boolean
  readonly submissions: number
  readonly notices: number
  readonly handovers: number
  readonly auditRows: number
  /** Ids of deliveries whose fault or warnings contain the name. */
  readonly deliveries: readonly string[]
}

/** Returns the result of `eraseUser` without erasing anything. */
export const tryEraseUser = (db: Db, order: UserErasure, act: Act): Promise<UserErasureResult> =>
  dryRun(db, (transaction) => erase(transaction, order, act))

/**
 * Erases a user (Art. 17 GDPR), who may have been deleted before. Deletes the same rows as `deleteUser`, and
 * replaces the name on submissions and in the audit trail with a pseudonym. The texts of submissions are kept,
 * because they belong to the creditor. Throws an OperatorError if there was never such a user, or if an import is
 * running.
 */
export const eraseUser = (db: Db, order: UserErasure, act: Act): Promise<UserErasureResult> =>
  db.transaction().execute(async (transaction) => {
    const gone = await erase(transaction, order, act)
    await forgetInEndings(order.deliveries, gone.deliveries)
    return gone
  })

async function erase(
  transaction: Db,
  { username: typed, reason, keys, deliveries: places }: UserErasure,
  act: Act,
): Promise<UserErasureResult> {
  await sql`set local statement_timeout = 0`.execute(transaction)
  // Keeps out imports, which could write the name again, and the retention run, which could copy it.
  await lockImports(transaction)
  const erased = await requireErasable(transaction, typed)
  const { username, userIds, isThere } = erased
  const pseudonym = pseudonymOf(userIds[0])
  await transaction
    .insertInto('erasedUser')
    .values(userIds.map((userId) => ({ userId, erasedAt: act.now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const renamed = await renameSent(transaction, username, pseudonym)
  if (isThere) await removeUser(transaction, userIds[0])
  const auditRows = await pseudonymise(transaction, keys, erased)
  await auditAct(transaction, act, { event: 'user_erased', userId: userIds[0], details: { reason } })
  const deliveries = await endingsNaming(places, (text) => wholeWord(username).test(text))
  return { pseudonym, wasThere: isThere, ...renamed, auditRows, deliveries }
}

/**
 * Returns the username as it is stored, and the ids of all users who had it, the current one first. Locks the row
 * of the current user: this waits for submissions that the user is sending, and blocks new ones. Throws an
 * OperatorError if there was never such a user.
 */
async function requireErasable(transaction: Db, typed: string): Promise<Erased & { isThere: boolean }> {
  const folded = foldUsername(typed)
  const current = await transaction
    .selectFrom('portalUser')
    .where('usernameFolded', '=', folded)
    .select(['id', 'username'])
    .forUpdate()
    .executeTakeFirst()
  const { rows } = await sql<{ userId: string; username: string }>`
    select user_id, details->>'username' as username from audit
    where event = 'user_deleted' and user_id is not null and details->>'username' is not null order by position desc`.execute(
    transaction,
  )
  const former = rows.filter(({ username }) => foldUsername(username) === folded)
  const [first, ...others] = [...(current ? [current.id] : []), ...former.map(({ userId }) => userId)]
  const username = current?.username ?? former[0]?.username
  if (first === undefined || username === undefined) throw new OperatorError(`There is no user ${typed}.`)
  return { username, userIds: [first, ...others], isThere: current !== undefined }
}

/**
 * Replaces the sender's name on submissions, archived submissions, notices and handovers. Returns how many of
 * each.
 */
async function renameSent(transaction: Db, username: string, pseudonym: string) {
  const set = async (table: 'submission' | 'keptSubmission') => {
    const { numUpdatedRows } = await transaction
      .updateTable(table)
      .set({ username: pseudonym })
      .where('username', '=', username)
      .executeTakeFirst()
    return Number(numUpdatedRows)
  }
  const setInHistory = async (table: 'notice' | 'handover') => {
    const { numUpdatedRows } = await transaction
      .updateTable(table)
      .set({ userId: pseudonym })
      .where('userId', '=', username)
      .executeTakeFirst()
    return Number(numUpdatedRows)
  }
  return {
    submissions: (await set('submission')) + (await set('keptSubmission')),
    notices: await setInHistory('notice'),
    handovers: await setInHistory('handover'),
  }
}

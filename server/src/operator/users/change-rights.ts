import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { type Act, auditAct } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { requireUser } from '#operator/users/require-user.ts'
import { grant, readRights, requireKnownRights, type Rights, rightsInWords } from '#operator/users/rights.ts'

/** The rights after a change, and whether they differ from those before. */
export interface ChangedRights {
  readonly isChanged: boolean
  readonly rights: Rights
}

/**
 * Changes some of a user's rights, from their next API call on. Throws an OperatorError if the user does not
 * exist, if a creditor number does not belong to their customer, or if a file type does not exist.
 */
export const changeRights = (db: Db, username: string, change: Partial<Rights>, act: Act) =>
  inTransaction(db, async (transaction) =>
    changeRightsOf(transaction, (await requireUser(transaction, username)).userId, change, act),
  )

/**
 * Like `changeRights`, in the caller's transaction. Changes nothing if the rights are equal. Throws an
 * OperatorError if the user was deleted concurrently.
 */
export async function changeRightsOf(
  transaction: Db,
  userId: string,
  change: Partial<Rights>,
  act: Act,
): Promise<ChangedRights> {
  const { username, customerNumber } = await transaction
    .selectFrom('portalUser')
    .where('id', '=', userId)
    .select(['username', 'customerNumber'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(
      () => new OperatorError('A user was deleted at the same time; nothing was changed. Please try again.'),
    )
  const before = (await readRights(transaction, [userId])).get(userId)
  if (!before) throw new Error(`the user ${userId} is locked and has no rights`)
  const rights = { ...before, ...change }
  if (areSame(before, rights)) return { isChanged: false, rights }
  await requireKnownRights(transaction, customerNumber, change)
  await grant(transaction, userId, rights)
  const details = { username, ...rightsInWords(rights) }
  await auditAct(transaction, act, { event: 'user_changed', userId, details })
  return { isChanged: true, rights }
}

/** Whether two sets of rights are equal, and stay equal when creditor numbers or file types are added. */
export const areSame = (one: Rights, other: Rights) => canonical(one) === canonical(other)

const canonical = ({ glgNumbers, aktentypen, zinsenEnabled, auskunftEnabled }: Rights) =>
  JSON.stringify([sorted(glgNumbers), sorted(aktentypen), zinsenEnabled, auskunftEnabled])

const sorted = (granted: Rights['glgNumbers']) =>
  granted === 'all' ? granted : [...new Set(granted)].toSorted()

import type { FeatureSwitches } from '@portal/contract/feature-switches.ts'
import type { Language } from '@portal/contract/languages.ts'
import { offeredTopics } from '@portal/contract/notifications.ts'

import { writeAudit } from '#access/audit/write-audit.ts'
import { type Creditor, requireFresh } from '#access/creditor.ts'
import type { SecretKeys } from '#access/keys/sealed-secrets.ts'
import { isMailCode } from '#access/login/mail-code.ts'
import { isPendingAddress } from '#access/login/pending-address.ts'
import { mailKey } from '#access/login/throttle-keys.ts'
import { countAttempt, mailPolicy } from '#access/login/throttle.ts'
import { requireStillActive } from '#access/own-session.ts'
import { lockUser } from '#access/user-row.ts'
import type { Db } from '#db/connect.ts'
import { AppError } from '#ground/app-error.ts'
import type { Clock } from '#ground/clock.ts'
import type { AddressMailKind } from '#outbox/mail-kinds.ts'
import { queueMail } from '#outbox/queue-mail.ts'
import { readUserMail } from '#outbox/queue-user-mail.ts'

export interface NotificationContext {
  readonly db: Db
  readonly clock: Clock
  /** Keys from which the confirmation codes are derived. */
  readonly keys: SecretKeys
  /** Whether the portal sends mail. */
  readonly sendsMail: boolean
  /** Features that are on. A new address gets their topics. */
  readonly features: FeatureSwitches
}

interface RequestedAddress {
  readonly address: string
  readonly language: Language
}

/**
 * Stores an address that must be confirmed, replacing an unconfirmed one, and queues the mail with its code.
 * Doesn't reveal whether another user has the address. Throws `reauthentication_required`, `too_many` after five
 * requests in an hour, and `conflict` if the portal sends no mail.
 */
export async function requestAddress(
  { db, clock, sendsMail }: NotificationContext,
  creditor: Creditor,
  { address, language }: RequestedAddress,
) {
  const now = clock()
  requireFresh(creditor, now)
  if (!sendsMail) throw new AppError('conflict')
  const { userId, username: actor } = creditor
  await db.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId)
    await requireStillActive(transaction, creditor) // guard: R98
    if (!(await countAttempt(transaction, { [mailKey(userId)]: mailPolicy }, clock)))
      throw new AppError('too_many')
    await transaction.deleteFrom('mailConfirmation').where('userId', '=', userId).execute()
    const { id } = await transaction
      .insertInto('mailConfirmation')
      .values({ userId, address, language, requestedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const code = { event: `address_code ${id}`, kind: 'address_code', userId, facts: { confirmation: id } }
    await queueMail(transaction, code, now)
    await writeAudit(transaction, { event: 'mail_address_requested', actor, userId }, now)
  })
}

/**
 * Activates the address if the code is right, and notifies the former address. Throws `wrong_code`, and `conflict`
 * if no address awaits confirmation or five codes were tried.
 */
export async function confirmAddress(
  { db, clock, keys, features }: NotificationContext,
  creditor: Creditor,
  code: string,
) {
  const now = clock()
  const { userId, username: actor } = creditor
  const counted = await countTry(db, userId, now)
  if (!counted) throw new AppError('conflict')
  if (!isMailCode(keys, counted, code)) throw new AppError('wrong_code')
  await db.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId)
    await requireStillActive(transaction, creditor)
    const { id, address, language } = await transaction
      .deleteFrom('mailConfirmation')
      .where('id', '=', counted)
      .returning(['id', 'address', 'language'])
      .executeTakeFirstOrThrow(() => new AppError('conflict'))
    const former = await readUserMail(transaction, userId)
    await transaction
      .insertInto('userMail')
      .values({ userId, address, language, topics: offeredTopics(features), confirmedAt: now })
      .onConflict((conflict) =>
        conflict.column('userId').doUpdateSet({ address, language, confirmedAt: now }),
      )
      .execute()
    if (former && former.address !== address)
      await notifyFormerAddress(transaction, { ...former, userId, kind: 'address_changed', cause: id }, now)
    await writeAudit(transaction, { event: 'mail_address_confirmed', actor, userId }, now)
  })
}

/**
 * Counts an attempt before the code is checked (requirement R97). Returns the id of the confirmation; undefined if
 * no further attempt is possible.
 */
async function countTry(db: Db, userId: string, now: Date): Promise<string | undefined> {
  const counted = await db
    .updateTable('mailConfirmation')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('userId', '=', userId)
    .where((eb) => isPendingAddress(eb, now))
    .returning('id')
    .executeTakeFirst()
  return counted?.id
}

/**
 * Deletes the user's address, and any that awaits confirmation. Of the mail still queued for the address,
 * only the notice of its removal is sent.
 */
export async function removeAddress({ db, clock }: NotificationContext, creditor: Creditor) {
  const now = clock()
  requireFresh(creditor, now)
  const { userId, username: actor, sessionId } = creditor
  await db.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId)
    await requireStillActive(transaction, creditor)
    await transaction.deleteFrom('mailConfirmation').where('userId', '=', userId).execute()
    const former = await transaction
      .deleteFrom('userMail')
      .where('userId', '=', userId)
      .returning(['address', 'language'])
      .executeTakeFirst()
    if (!former) return
    const cause = `${sessionId} ${now.toISOString()}`
    await notifyFormerAddress(transaction, { ...former, userId, kind: 'address_removed', cause }, now)
    await writeAudit(transaction, { event: 'mail_address_removed', actor, userId }, now)
  })
}

interface FormerAddress extends RequestedAddress {
  readonly userId: string
  readonly kind: AddressMailKind
  /** Identifies the change, so that its notice is queued only once. */
  readonly cause: string
}

const notifyFormerAddress = (
  transaction: Db,
  { userId, kind, cause, address, language }: FormerAddress,
  now: Date,
) =>
  queueMail(transaction, { event: `${kind} ${cause}`, kind, userId, facts: { to: address, language } }, now)

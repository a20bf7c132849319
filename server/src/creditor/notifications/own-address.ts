import type { FeatureSwitches } from '@portal/contract/feature-switches.ts'
import type { Language } from '@portal/contract/languages.ts'
import { offeredTopics } from '@portal/contract/notifications.ts'

import { writeAudit } from '#access/audit/write-audit.ts'
import { type Creditor, requireFresh } from '#access/creditor.ts'
import type { SecretKeys } from '#access/keys/sealed-secrets.ts'
import { isAwaited } from '#access/login/awaited-address.ts'
import { isMailCode } from '#access/login/mail-code.ts'
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
  /** Make the codes. */
  readonly keys: SecretKeys
  /** Whether the portal sends mail at all. */
  readonly sendsMail: boolean
  /** Which parts of the portal are on: a new address is told of those. */
  readonly features: FeatureSwitches
}

interface WantedAddress {
  readonly address: string
  readonly language: Language
}

/**
 * Lets an address wait for its code, in place of one that still waits, and queues the mail with it. Nobody learns
 * whether another user has it. Throws `reauthentication_required`, `too_many` after five in an hour, and `conflict` when
 * the portal sends no mail.
 */
export async function requestAddress(
  { db, clock, sendsMail }: NotificationContext,
  creditor: Creditor,
  { address, language }: WantedAddress,
) {
  const now = clock()
  requireFresh(creditor, now)
  if (!sendsMail) throw new AppError('conflict')
  const { userId, username: actor } = creditor
  await db.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId)
    await requireStillActive(transaction, creditor)
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
 * Makes the awaited address the user's when the code is right; an earlier one is told. Throws `wrong_code`, and
 * `conflict` when none is awaited or five codes were tried.
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
      await tellFormer(transaction, { ...former, userId, kind: 'address_changed', cause: id }, now)
    await writeAudit(transaction, { event: 'mail_address_confirmed', actor, userId }, now)
  })
}

/** Counts a code before it is looked at (requirement R97). Answers the id of what is awaited. */
async function countTry(db: Db, userId: string, now: Date): Promise<string | undefined> {
  const counted = await db
    .updateTable('mailConfirmation')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('userId', '=', userId)
    .where((eb) => isAwaited(eb, now))
    .returning('id')
    .executeTakeFirst()
  return counted?.id
}

/** Removes the address and one that waits; what was queued for it is not sent any more, but that it was removed. */
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
    await tellFormer(transaction, { ...former, userId, kind: 'address_removed', cause }, now)
    await writeAudit(transaction, { event: 'mail_address_removed', actor, userId }, now)
  })
}

interface FormerAddress extends WantedAddress {
  readonly userId: string
  readonly kind: AddressMailKind
  /** What it happened by, so that it is told once. */
  readonly cause: string
}

const tellFormer = (transaction: Db, { userId, kind, cause, address, language }: FormerAddress, now: Date) =>
  queueMail(transaction, { event: `${kind} ${cause}`, kind, userId, facts: { to: address, language } }, now)

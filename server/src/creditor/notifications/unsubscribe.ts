import type { MailPurpose } from '@portal/contract/case-mail.ts'
import { caseTopics } from '@portal/contract/notifications.ts'
import type { Updateable } from 'kysely'

import { writeAudit } from '#access/audit/write-audit.ts'
import type { SecretKeys } from '#access/keys/sealed-secrets.ts'
import { isUnsubscribeToken, readUnsubscribeToken } from '#access/unsubscribe-token.ts'
import { notChosenDigest } from '#creditor/notifications/choice.ts'
import type { Db } from '#db/connect.ts'
import type { UserMailTable } from '#db/submission-tables.ts'
import { AppError } from '#ground/app-error.ts'
import type { Clock } from '#ground/clock.ts'

interface Context {
  readonly db: Db
  readonly clock: Clock
  readonly keys: SecretKeys
}

/**
 * Unsubscribes from the kind of mail that contained the link. Idempotent. Throws `not_found` both for an invalid
 * token and for one of a former address, so that users cannot be enumerated.
 */
export async function endMail({ db, clock, keys }: Context, token: string) {
  const parsed = readUnsubscribeToken(token)
  if (!parsed) throw new AppError('not_found')
  const { userId, purpose } = parsed
  await db.transaction().execute(async (transaction) => {
    const chosen = await transaction
      .selectFrom('userMail')
      .innerJoin('portalUser', 'portalUser.id', 'userId')
      .where('userId', '=', userId)
      .select(['username', 'address', 'topics', 'digest'])
      .forNoKeyUpdate('userMail')
      .executeTakeFirst()
    if (!chosen || !isUnsubscribeToken(keys, token, { ...parsed, address: chosen.address }))
      throw new AppError('not_found')
    const { username: actor, ...choice } = chosen
    const without = endings[purpose](choice)
    if (!without) return
    await transaction.updateTable('userMail').set(without).where('userId', '=', userId).execute()
    await writeAudit(
      transaction,
      { event: 'mail_unsubscribed', actor, userId, details: { purpose, by: 'link' } },
      clock(),
    )
  })
}

type Choice = Pick<UserMailTable, 'topics'> & { readonly digest: string }

/** Purpose of the mail → the update that unsubscribes. Undefined if the user doesn't get such mail any more. */
const endings: Readonly<Record<MailPurpose, (choice: Choice) => Updateable<UserMailTable> | undefined>> = {
  cases({ topics }) {
    const isAboutCases = (topic: string) => caseTopics.some((one) => one === topic)
    return topics.some(isAboutCases) ? { topics: topics.filter((topic) => !isAboutCases(topic)) } : undefined
  },
  digest: ({ digest }) => (digest === 'none' ? undefined : notChosenDigest),
}

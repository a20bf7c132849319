import { writeAudit } from '#access/audit/write-audit.ts'
import { createReauthorize, requireReader, type SessionRules } from '#access/find-session.ts'
import { earliest } from '#access/session-limits.ts'
import { newToken, tokenHash } from '#access/token.ts'
import { lockUser } from '#access/user-row.ts'
import type { Db } from '#db/connect.ts'
import { AppError } from '#ground/app-error.ts'
import type { Caller } from '#http/caller.ts'

/**
 * Opens the view that a link from the desk leads to, and returns the view's token. Throws `not_found` if the
 * link is unknown, used or expired, or if the clerk or the user may no longer use the portal.
 * @param link the token of the link
 */
export async function openView(
  { db, ...rules }: SessionRules & { readonly db: Db },
  link: string,
  { address, userAgent }: Pick<Caller, 'address' | 'userAgent'>,
): Promise<string> {
  const now = rules.clock()
  const token = newToken()
  const reauthorize = createReauthorize(rules, requireReader)
  await db.transaction().execute(async (transaction) => {
    const offered = await findOffered(transaction, link)
    await lockUser(transaction, offered.userId)
    const { numUpdatedRows } = await transaction
      .updateTable('session')
      .set({ state: 'view', tokenHash: tokenHash(token), authenticatedAt: now, lastUsedAt: now, userAgent })
      .where('id', '=', offered.id)
      .where('state', '=', 'offered') // guard: R36
      .where('authenticatedAt', '>=', earliest(rules.limits, now).offeredView) // guard: R16
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('not_found')
    const { actor, userId } = await reauthorize(transaction, { sessionId: offered.id }).catch(asNotFound)
    await writeAudit(transaction, { event: 'user_view_opened', actor, userId, details: { address } }, now)
  })
  return token
}

const findOffered = (transaction: Db, link: string) =>
  transaction
    .selectFrom('session')
    .where('tokenHash', '=', tokenHash(link))
    .where('state', '=', 'offered')
    .select(['id', 'userId'])
    .executeTakeFirstOrThrow(() => new AppError('not_found'))

/** Treats a link whose session may not be used like a link that does not exist. */
function asNotFound(error: unknown): never {
  throw error instanceof AppError && error.code === 'unauthenticated' ? new AppError('not_found') : error
}

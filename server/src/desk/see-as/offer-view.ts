import { viewPath } from '@portal/contract/see-as.ts'

import { viewLinkEnd } from '#access/session-limits.ts'
import { newToken, tokenHash } from '#access/token.ts'
import { type LoginUser, readUser } from '#access/user-row.ts'
import type { Db } from '#db/connect.ts'
import type { DeskCall } from '#desk/clerk.ts'
import { DeskRefused } from '#desk/refusal.ts'
import { seeAsWords } from '#desk/see-as/see-as-words.ts'
import { withUser } from '#desk/users/find-user.ts'
import { auditAct } from '#operator/act.ts'

export interface SeeAsContext {
  readonly db: Db
  /** Whether clerks may see the screens of users (`desk.seeAs` of the operator's file). */
  readonly seeAs: boolean
  /** Address of the creditors' portal. */
  readonly portalUrl: string
  /** Whether demo users may be seen. */
  readonly demo: boolean
}

/**
 * Creates a link with which the clerk can see the screens of a user. Replaces an unused earlier link from the
 * same session. Throws `not_found` if there is no such user whom the clerk may see, and DeskRefused if the
 * user sees no screens.
 */
export async function offerView(
  { db, seeAs, portalUrl, demo }: SeeAsContext,
  { username: name, reason }: { readonly username: string; readonly reason: string },
  call: DeskCall,
): Promise<{ link: string; until: string }> {
  if (!seeAs) throw new DeskRefused('refused', seeAsWords.off) // guard: R36
  const token = newToken()
  const { clerk, act } = call
  await withUser(db, name, call, async (transaction, { userId, username }) => {
    requireScreens(await readUser(transaction, userId), demo)
    await transaction
      .deleteFrom('session')
      .where('clerkSessionId', '=', clerk.sessionId)
      .where('state', '=', 'offered')
      .execute()
    await transaction
      .insertInto('session')
      .values({
        tokenHash: tokenHash(token),
        userId,
        name: username,
        state: 'offered',
        userAgent: '',
        authenticatedAt: act.now,
        lastUsedAt: act.now,
        freshAt: act.now,
        clerkSessionId: clerk.sessionId,
      })
      .execute()
    await auditAct(transaction, act, { event: 'user_view_offered', userId, details: { username, reason } })
  })
  return {
    link: new URL(`${viewPath}#${token}`, portalUrl).href,
    until: viewLinkEnd(act.now).toISOString(),
  }
}

/** Throws if the user would not see screens with data after a login. */
function requireScreens(user: LoginUser, demo: boolean): void {
  const { username, disabledAt, isDemo, twoFactorRequiredAt, twoFactorSince } = user
  if (disabledAt !== null || (isDemo && !demo))
    throw new DeskRefused('refused', seeAsWords.disabled(username))
  if (twoFactorRequiredAt !== null && twoFactorSince === null)
    throw new DeskRefused('refused', seeAsWords.setUp(username))
}

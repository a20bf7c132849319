import {
  endOwnSession,
  listOwnSessions,
  prolongSession,
  readSessionTime,
  reauthenticate as reauthenticateCall,
} from '@portal/contract/own-sessions.ts'

import type { LoggedInUser } from '#access/creditor.ts'
import { type PasswordContext, provePassword } from '#access/login/prove-password.ts'
import { requireStillActive } from '#access/own-session.ts'
import type { SessionLimits } from '#access/session-limits.ts'
import { readUser } from '#access/user-row.ts'
import { endSession, findOwnSessions, findViews, timeLeft } from '#creditor/own-sessions/own-sessions.ts'
import { AppError } from '#ground/app-error.ts'
import type { Api } from '#http/api.ts'

export function ownSessionRoutes(api: Api, context: PasswordContext & { limits: SessionLimits }) {
  api.creditor(listOwnSessions, async (_payload, creditor) => ({
    sessions: await findOwnSessions(context, creditor),
    views: await findViews(context, creditor),
  }))
  api.creditor(endOwnSession, async ({ id }, creditor) => {
    await endSession(context, creditor, id)
    return {}
  })
  api.creditor(readSessionTime, (_payload, creditor) => timeLeft(context, creditor))
  api.creditor(prolongSession, (_payload, creditor) => timeLeft(context, creditor))
  api.setUp(reauthenticateCall, async ({ password }, user, { address }) => {
    await reauthenticate(context, user, { password, address })
    return {}
  })
}

/**
 * Checks the current password, with the same limits as a login, and stores the time of this check in the session.
 * Throws `invalid` for the field `password` if the password is wrong or the name is locked.
 */
async function reauthenticate(
  context: PasswordContext,
  user: LoggedInUser,
  { password, address }: { password: string; address: string },
) {
  const { userId, username, sessionId } = user
  const claim = {
    username,
    password,
    address,
    source: `user:${userId}`,
    findUser: () => readUser(context.db, userId),
  }
  const isRight = await provePassword(context, claim, async (transaction, _user, now) => {
    await requireStillActive(transaction, user)
    await transaction.updateTable('session').set({ freshAt: now }).where('id', '=', sessionId).execute()
    return { result: true, audit: { event: 'authn_reauthentication_success' } }
  })
  if (!isRight) throw new AppError('invalid', { password: 'unknown' })
}

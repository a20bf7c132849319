import {
  endOwnSession,
  listOwnSessions,
  prolongSession,
  readSessionTime,
  reauthenticate as reauthenticateCall,
} from '@portal/contract/own-sessions.ts'

import type { PasswordContext } from '#access/prove-password.ts'
import type { SessionLimits } from '#access/session-limits.ts'
import { endSession, findOwnSessions, timeLeft } from '#features/own-sessions/own-sessions.ts'
import { reauthenticate } from '#features/own-sessions/reauthenticate.ts'
import type { Api } from '#http/api.ts'

export function ownSessionRoutes(api: Api, context: PasswordContext & { limits: SessionLimits }) {
  api.creditor(listOwnSessions, async (_payload, creditor) => ({
    sessions: await findOwnSessions(context, creditor),
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

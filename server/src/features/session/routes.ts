import { readOwnSession } from '@portal/contract/own-sessions.ts'
import { login, logout } from '@portal/contract/session.ts'

import type { PasswordContext } from '#access/prove-password.ts'
import { logIn } from '#features/session/log-in.ts'
import { logOut } from '#features/session/log-out.ts'
import { readSession } from '#features/session/session-fields.ts'
import type { Api } from '#http/api.ts'

export function sessionRoutes(api: Api, context: PasswordContext & { demo: boolean }) {
  api.public(login, (credentials, caller) => logIn(context, credentials, caller))
  api.public(logout, async (_payload, { token }) => {
    await logOut(context.db, token, context.clock())
    return {}
  })
  api.creditor(readOwnSession, (_payload, _creditor, { token }) => readSession(context.db, token))
}

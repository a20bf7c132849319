import { readOwnSession } from '@portal/contract/own-sessions.ts'
import { login, logout } from '@portal/contract/session.ts'
import * as z from 'zod/mini'

import type { PasswordContext } from '#access/prove-password.ts'
import { logIn } from '#features/session/log-in.ts'
import { logOut } from '#features/session/log-out.ts'
import { readSession } from '#features/session/session-fields.ts'
import type { Api } from '#http/api.ts'

/** Nobody stays logged in because of a field that does not belong there. */
const anything = z.unknown()

export function sessionRoutes(api: Api, context: PasswordContext & { demo: boolean }) {
  api.public(login, (credentials, caller) => logIn(context, credentials, caller))
  api.public({ ...logout, request: anything }, async (_payload, { token }) => {
    await logOut(context.db, token, context.clock())
    return {}
  })
  api.creditor(readOwnSession, (_payload, _creditor, { token }) => readSession(context.db, token))
}

import { readOwnSession } from '@portal/contract/own-sessions.ts'
import { login, logout } from '@portal/contract/session.ts'
import * as z from 'zod/mini'

import { writeAudit } from '#access/audit/write-audit.ts'
import { clerkActor } from '#access/clerk-actor.ts'
import type { PasswordContext } from '#access/login/prove-password.ts'
import { tokenHash } from '#access/token.ts'
import { logIn } from '#creditor/session/log-in.ts'
import { readSession } from '#creditor/session/session-fields.ts'
import type { Db } from '#db/connect.ts'
import type { Api } from '#http/api.ts'

/** Logout accepts any payload, so that an invalid one does not leave the session open. */
const anyPayload = z.unknown()

export function sessionRoutes(api: Api, context: PasswordContext & { demo: boolean }) {
  api.public(login, (credentials, caller) => logIn(context, credentials, caller))
  api.public({ ...logout, request: anyPayload }, async (_payload, { token }) => {
    await logOut(context.db, token, context.clock())
    return {}
  })
  api.creditor(readOwnSession, (_payload, _creditor, { token }) => readSession(context.db, token))
}

/** Ends the session with this token. Idempotent. */
async function logOut(db: Db, token: string, now: Date) {
  await db.transaction().execute(async (transaction) => {
    const ended = await transaction
      .deleteFrom('session')
      .where('tokenHash', '=', tokenHash(token)) // guard: R15
      .returning((eb) => [
        'userId',
        'session.name',
        eb
          .selectFrom('clerkSession')
          .innerJoin('clerk', 'clerk.id', 'clerkSession.clerkId')
          .whereRef('clerkSession.id', '=', 'session.clerkSessionId')
          .select('clerk.name')
          .as('clerk'),
      ])
      .executeTakeFirst()
    if (!ended) return
    const { userId, name, clerk } = ended
    const actor = clerk === null ? name : clerkActor(clerk)
    await writeAudit(transaction, { event: 'authn_logout', actor, userId }, now) // guard: R72
  })
}

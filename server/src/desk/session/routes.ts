import {
  deskBeginSetUp,
  deskFinishSetUp,
  deskLogin,
  deskLogout,
  deskVerifyCode,
} from '@portal/contract/desk/session.ts'
import * as z from 'zod/mini'

import { writeAudit } from '#access/audit/write-audit.ts'
import { clerkActor } from '#access/clerk-actor.ts'
import { tokenHash } from '#access/token.ts'
import type { DeskMount } from '#desk/mount.ts'
import type { SessionContext } from '#desk/session/context.ts'
import { logIn } from '#desk/session/log-in.ts'
import { beginSetUp, finishSetUp } from '#desk/session/set-up.ts'
import { verifyCode } from '#desk/session/verify-code.ts'

/** Logout accepts any payload, so that an invalid one does not leave the session open. */
const anyPayload = z.unknown()

export function sessionRoutes(mount: DeskMount, context: SessionContext) {
  mount.public(deskLogin, (fields, caller) => logIn(context, { ...caller, ...fields }))
  mount.public({ ...deskLogout, request: anyPayload }, async (_payload, { token }) => {
    await logOut(context, token)
    return {}
  })
  mount.login(deskVerifyCode, ({ code }, call) => verifyCode(context, call, code))
  mount.login(deskBeginSetUp, (_payload, call) => beginSetUp(context, call))
  mount.login(deskFinishSetUp, (fields, call) => finishSetUp(context, call, fields))
}

/** Ends the session with this token. Idempotent. */
async function logOut({ db, clock }: SessionContext, token: string) {
  await db.transaction().execute(async (transaction) => {
    const ended = await transaction
      .deleteFrom('clerkSession')
      .using('clerk')
      .whereRef('clerk.id', '=', 'clerkSession.clerkId')
      .where('tokenHash', '=', tokenHash(token))
      .returning('clerk.name')
      .executeTakeFirst()
    if (!ended) return
    await writeAudit(transaction, { event: 'authn_logout', actor: clerkActor(ended.name) }, clock())
  })
}

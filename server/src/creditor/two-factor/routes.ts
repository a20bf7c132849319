import type { SessionFields } from '@portal/contract/session.ts'
import {
  createTwoFactor,
  deactivateTwoFactor,
  verifyBackupCode as verifyBackupCodeCall,
  verifyCode,
  verifyFirstCode,
} from '@portal/contract/two-factor.ts'

import type { TwoFactorContext } from '#creditor/two-factor/context.ts'
import { confirmSecret, createSecret, removeSecret } from '#creditor/two-factor/set-up.ts'
import { verifyBackupCode, verifyOneTimeCode } from '#creditor/two-factor/verify.ts'
import type { Api } from '#http/api.ts'

/** Returns all fields of a session after login, by its token. */
type ReadSession = (token: string) => Promise<SessionFields>

export function twoFactorRoutes(api: Api, context: TwoFactorContext, readSession: ReadSession) {
  api.setUp(createTwoFactor, (_payload, user) => createSecret(context, user))
  api.setUp(verifyFirstCode, ({ code }, user) => confirmSecret(context, user, code))
  api.creditor(deactivateTwoFactor, async (_payload, creditor) => {
    await removeSecret(context, creditor)
    return {}
  })
  api.pending(verifyCode, async ({ code }, user, { token, address }) => {
    await verifyOneTimeCode(context, user, { code, address })
    return readSession(token)
  })
  api.pending(verifyBackupCodeCall, async ({ code }, user, { token, address }) => {
    await verifyBackupCode(context, user, { code, address })
    return readSession(token)
  })
}

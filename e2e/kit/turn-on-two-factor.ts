import { createTwoFactor, verifyFirstCode } from '@portal/contract/two-factor.ts'

import { codeOf } from './one-time-codes.ts'
import { call, logIn } from './sender.ts'

/**
 * Turns two-factor authentication on for a user with `senderPassword`, through the API. Returns the TOTP secret.
 */
export async function turnOnTwoFactor(port: number, username: string): Promise<string> {
  const token = await logIn(port, username)
  const { payload } = await call(port, createTwoFactor, {}, { token })
  const { secret } = createTwoFactor.response.parse(payload)
  const { status } = await call(port, verifyFirstCode, { code: codeOf(secret) }, { token })
  if (status !== 200) throw new Error('Two-factor cannot be turned on.')
  return secret
}

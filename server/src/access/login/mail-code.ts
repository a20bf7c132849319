import { createHmac, timingSafeEqual } from 'node:crypto'

import { oneTimeCodeLength } from '@portal/contract/two-factor.ts'

import { derivedKey, type SecretKeys } from '#access/keys/sealed-secrets.ts'

/**
 * The code that is mailed to confirm an address. It is derived from the id of the confirmation and the newest key.
 * So it need not be stored, and a retried mail contains the same code.
 */
export function mailCode(keys: SecretKeys, confirmationId: string): string {
  const [newest] = keys.values()
  if (!newest) throw new Error('there is no key to make a code with')
  return codeUnder(newest, confirmationId)
}

/**
 * Whether this is the confirmation's code under any of the keys. Older keys are tried too, because the keys
 * may have been rotated since the mail was sent.
 */
export const isMailCode = (keys: SecretKeys, confirmationId: string, typed: string): boolean =>
  [...keys.values()].some((key) =>
    timingSafeEqual(Buffer.from(codeUnder(key, confirmationId)), Buffer.from(typed)),
  )

function codeUnder(key: Buffer, confirmationId: string): string {
  const hash = createHmac('sha256', derivedKey(key, 'codes of mail addresses'))
    .update(confirmationId)
    .digest()
  // 48 random bits, so the bias of the modulo is negligible.
  return String(hash.readUIntBE(0, 6) % 10 ** oneTimeCodeLength).padStart(oneTimeCodeLength, '0')
}

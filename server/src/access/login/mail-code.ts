import { createHmac, timingSafeEqual } from 'node:crypto'

import { oneTimeCodeLength } from '@portal/contract/two-factor.ts'

import { derivedKey, type SecretKeys } from '#access/keys/sealed-secrets.ts'

/**
 * The code that is mailed to an address that waits for it: made of its id and the newest key, so that it is stored
 * nowhere and the same at each try to mail it.
 */
export function mailCode(keys: SecretKeys, confirmationId: string): string {
  const [newest] = keys.values()
  if (!newest) throw new Error('there is no key to make a code with')
  return codeUnder(newest, confirmationId)
}

/** Whether it is the code of that id, made under any of the keys: they may have been rotated meanwhile. */
export const isMailCode = (keys: SecretKeys, confirmationId: string, typed: string): boolean =>
  [...keys.values()].some((key) =>
    timingSafeEqual(Buffer.from(codeUnder(key, confirmationId)), Buffer.from(typed)),
  )

function codeUnder(key: Buffer, confirmationId: string): string {
  const hash = createHmac('sha256', derivedKey(key, 'codes of mail addresses'))
    .update(confirmationId)
    .digest()
  // 48 bits: that some codes are a little likelier does not matter.
  return String(hash.readUIntBE(0, 6) % 10 ** oneTimeCodeLength).padStart(oneTimeCodeLength, '0')
}

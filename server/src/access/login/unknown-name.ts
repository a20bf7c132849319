import { createHmac } from 'node:crypto'

import { derivedKey, type SecretKeys } from '#access/keys/sealed-secrets.ts'
import { foldUsername } from '#access/login/username.ts'

/**
 * Pseudonym of an unknown user name, which may be a password typed in the wrong field: its first two letters and a
 * keyed hash, which recognizes the same name.
 */
export function unknownName(keys: SecretKeys, typed: string): string {
  const [newest] = keys
  if (!newest) throw new Error('there is no key to hash with')
  const folded = foldUsername(typed)
  const key = derivedKey(newest[1], 'names of nobody')
  const hash = createHmac('sha256', key).update(folded).digest('hex').slice(0, 32)
  return `${Array.from(folded).slice(0, 2).join('')}…${hash}`
}

import { createHmac } from 'node:crypto'

import { derivedKey, type SecretKeys } from '#access/keys/sealed-secrets.ts'
import { foldUsername } from '#access/login/username.ts'

/**
 * Pseudonym of an unknown user name, which may be a password typed into the wrong field. Consists of the name's
 * first two characters and a keyed hash, so that repeated attempts can be recognized.
 */
export function unknownName(keys: SecretKeys, typed: string): string {
  const [newest] = keys
  if (!newest) throw new Error('there is no key to hash with')
  const folded = foldUsername(typed)
  const key = derivedKey(newest[1], 'names of nobody')
  const hash = createHmac('sha256', key).update(folded).digest('hex').slice(0, 32)
  return `${Array.from(folded).slice(0, 2).join('')}…${hash}`
}

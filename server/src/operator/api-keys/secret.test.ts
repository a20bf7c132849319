import { expect, test } from 'vitest'

import { isSecret, newSecret, secretHash } from '#operator/api-keys/secret.ts'

test('R13 a key is 32 random bytes with a prefix that scanners find, and no two are the same', () => {
  const secrets = Array.from({ length: 200 }, newSecret)
  expect(new Set(secrets).size).toBe(200)
  for (const secret of secrets) {
    expect(secret).toMatch(/^cpk_[\w-]{43}[0-9a-f]{8}$/)
    expect(isSecret(secret)).toBe(true)
  }
  expect(secretHash(secrets[0] ?? '')).toHaveLength(32)
})

test('R14 a key with one wrong character does not even have the format of one', () => {
  const secret = newSecret()
  const changed = Array.from(
    secret,
    (sign, at) => secret.slice(0, at) + (sign === 'b' ? 'c' : 'b') + secret.slice(at + 1),
  )
  expect(changed.filter(isSecret)).toEqual([])
  for (const other of ['', 'cpk_', secret.slice(1), `${secret}0`, secret.toUpperCase()])
    expect(isSecret(other)).toBe(false)
})

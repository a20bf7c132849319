import { randomBytes } from 'node:crypto'

import { expect, test } from 'vitest'

import { seal, unseal } from '#access/keys/sealed-secrets.ts'

const keys = new Map([['k1', randomBytes(32)]])
const secret = randomBytes(20)

test('R29 a sealed secret can be opened for its owner only', () => {
  const sealed = seal(keys, '7', secret)
  expect(unseal(keys, '7', sealed)).toEqual(secret)
  expect(() => unseal(keys, '8', sealed)).toThrow('unable to authenticate')
  expect(sealed.sealed.includes(secret)).toBe(false)
})

test('a changed byte or a missing key is detected', () => {
  const { keyId, sealed } = seal(keys, '7', secret)
  const changed = Buffer.from(sealed)
  changed[20] = (changed[20] ?? 0) ^ 1
  expect(() => unseal(keys, '7', { keyId, sealed: changed })).toThrow('unable to authenticate')
  expect(() => unseal(new Map(), '7', { keyId, sealed })).toThrow('k1')
})

test('old secrets can still be opened after a key rotation', () => {
  const old = seal(keys, '7', secret)
  const rotated = new Map([['k2', randomBytes(32)], ...keys])
  expect(unseal(rotated, '7', old)).toEqual(secret)
  expect(seal(rotated, '7', secret).keyId).toBe('k2')
})

import { randomBytes } from 'node:crypto'

import { expect, test } from 'vitest'

import { unknownName } from '#access/login/unknown-name.ts'

const keysOf = (id: string) => new Map([[id, randomBytes(32)]])

test('R74 the pseudonym of an unknown name does not reveal it without the key', () => {
  const keys = keysOf('first')
  const kept = unknownName(keys, 'hunter2')
  expect(unknownName(keys, 'HUNTER2')).toBe(kept)
  expect(unknownName(keysOf('first'), 'hunter2')).not.toBe(kept)
})

import { expect, test } from 'vitest'

import { sharedBuffers } from '#db/bundled/server-control.ts'

test.for([
  [512 * 2 ** 20, '128MB'],
  [4 * 2 ** 30, '512MB'],
  [64 * 2 ** 30, '1024MB'],
] as const)('of %i bytes of memory the database keeps %s for itself', ([bytes, expected]) => {
  expect(sharedBuffers(bytes)).toBe(expected)
})

test('without a word it goes by this machine', () => {
  expect(sharedBuffers()).toMatch(/^\d{3,4}MB$/)
})

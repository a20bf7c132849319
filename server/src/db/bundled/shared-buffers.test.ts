import { expect, test } from 'vitest'

import { sharedBuffers } from '#db/bundled/server-control.ts'

test.for([
  [512 * 2 ** 20, '128MB'],
  [4 * 2 ** 30, '512MB'],
  [64 * 2 ** 30, '1024MB'],
] as const)('with %i bytes of memory the database gets %s of shared buffers', ([bytes, expected]) => {
  expect(sharedBuffers(bytes)).toBe(expected)
})

test('the default depends on the memory of this machine', () => {
  expect(sharedBuffers()).toMatch(/^\d{3,4}MB$/)
})

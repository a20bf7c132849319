import { expect, test } from 'vitest'

import { secretInGroups } from '#features/two-factor/SetUp.tsx'

test.each([
  ['ABCDEFGHIJ', 'ABCD EFGH IJ'],
  ['ABCDEFGH', 'ABCD EFGH'],
  ['ABC', 'ABC'],
])('the key %s is shown as %s', (secret, shown) => {
  expect(secretInGroups(secret)).toBe(shown)
})

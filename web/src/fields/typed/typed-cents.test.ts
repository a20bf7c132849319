import { expect, test } from 'vitest'

import { typedCents } from '#fields/typed/typed-cents.ts'

test.each([
  ['1234.50', 123_450n],
  ['0.29', 29n],
  ['-0.01', -1n],
  ['999999999.00', 99_999_999_900n],
  ['', undefined],
  ['1e3', undefined],
  ['abc', undefined],
])('%j is %s cents', (typed, cents) => expect(typedCents(typed)).toBe(cents))

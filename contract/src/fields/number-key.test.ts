import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { numberKey } from '#fields/number-key.ts'

const isBefore = (one: string, other: string) => numberKey(one) < numberKey(other)

test.each([
  ['99', '100'],
  ['2024/9', '2024/10'],
  ['2024/10', '2025/1'],
  ['A9', 'a10'],
  ['999999999999', '1000000000000'],
  ['12345678901234567890', '123456789012345678901'],
  ['', '0'],
])('%s comes before %s', (one, other) => {
  expect(isBefore(one, other)).toBe(true)
  expect(isBefore(other, one)).toBe(false)
})

test('leading zeros and the case of letters make no difference', () => {
  expect(numberKey('0007a')).toBe(numberKey('7A'))
  expect(numberKey('00000000000000007')).toBe(numberKey('7'))
})

test('numbers of any length are in natural order', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 35n }),
      fc.bigInt({ min: 0n, max: 10n ** 35n }),
      (one, other) => {
        expect(isBefore(`K-${one}`, `K-${other}`)).toBe(one < other)
      },
    ),
  )
})

import { expect, test } from 'vitest'

import { matchedStep, newSecret, secretAsText, secretFromText } from '#access/login/one-time-code.ts'

const secret = Buffer.from('12345678901234567890')

// Test vectors of RFC 6238, appendix B, for SHA-1. The codes are the last six of the eight digits there.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('R26 at second %d the code is %s, as in the RFC', (second, code) => {
  expect(matchedStep(secret, code, new Date(second * 1000))).toBe(Math.floor(second / 30))
})

test('R26 a code matches its own step, one step early or late, but not two', () => {
  const at = (step: number) => new Date(step * 30_000 + 15_000)
  const step = Math.floor(1234567890 / 30)
  for (const shift of [-1, 0, 1]) expect(matchedStep(secret, '005924', at(step + shift))).toBe(step)
  for (const shift of [-2, 2]) expect(matchedStep(secret, '005924', at(step + shift))).toBeUndefined()
})

test.each(['', '12345', '1234567', '１２３４５６', '12345é', ' 05924', '5e3000', '9'.repeat(1_000_000)])(
  'R28 anything but six plain digits is refused',
  (code) => {
    expect(matchedStep(secret, code, new Date())).toBeUndefined()
  },
)

test('a secret can be typed and read back', () => {
  const fresh = newSecret()
  expect(fresh).toHaveLength(20)
  expect(secretFromText(secretAsText(fresh))).toEqual(fresh)
})

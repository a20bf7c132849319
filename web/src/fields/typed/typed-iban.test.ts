import { expect, test } from 'vitest'

import { bankCodeNotation, ibanNotation, unspacedNotation } from '#fields/typed/typed-iban.ts'

test.each([
  ['de89 3704 0044 0532 0130 00', 'DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
  ['AT611904300234573201', 'AT611904300234573201', 'AT61 1904 3002 3457 3201'],
  ['\u00a0no93 8601 1117 947', 'NO9386011117947', 'NO93 8601 1117 947'],
  ['DE89-3704-0044-0532-0130-00', 'DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
  ['', '', ''],
])('the IBAN %j is stored as %j and shown as %j', (typed, stored, shown) => {
  expect(ibanNotation.understand(typed)).toBe(stored)
  expect(ibanNotation.show(stored)).toBe(shown)
})

test.each([
  ['37040044', '37040044', '370 400 44'],
  ['370 400 44', '37040044', '370 400 44'],
  ['3704', '3704', '370 4'],
])('the bank code %j is stored as %j and shown as %j', (typed, stored, shown) => {
  expect(bankCodeNotation.understand(typed)).toBe(stored)
  expect(bankCodeNotation.show(stored)).toBe(shown)
})

test('an account number is stored without spaces', () => {
  expect(unspacedNotation.understand('0532 0130\u00A000')).toBe('0532013000')
  expect(unspacedNotation.show('0532013000')).toBe('0532013000')
})

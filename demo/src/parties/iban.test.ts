import { expect, test } from 'vitest'

import { ibanInGroups, testIban } from '#parties/iban.ts'

test.each([0, 1, 100_100, 9_999_999_999])('the test IBAN of account %i has right check digits', (account) => {
  const iban = testIban(account)
  expect(iban).toMatch(/^DE\d{20}$/)
  // ISO 13616: country and check digits at the end, D as 13, E as 14
  expect(BigInt(`${iban.slice(4)}1314${iban.slice(2, 4)}`) % 97n).toBe(1n)
})

test('an IBAN is shown in groups of four', () => {
  expect(ibanInGroups('DE35999900010001000100')).toBe('DE35 9999 0001 0001 0001 00')
})

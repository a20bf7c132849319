import { expect, test } from 'vitest'

import { doubtAbout, isUnderAge, postalCodeDoubt } from '#fields/typed/doubts.ts'

test.each([
  ['email', 'erika@beispiel.de', undefined],
  ['email', 'erika.beispiel.de', 'email'],
  ['email', 'erika@beispiel', 'email'],
  ['email', 'a@b.de, c@d.de', 'email'],
  ['telephone', '+49 (0)40 / 12 34-5', undefined],
  ['telephone', '110', 'phone'],
  ['mobile', 'siehe unten', 'phone'],
  ['fax', '', undefined],
  ['blz', '37040044', undefined],
  ['blz', '3704004', 'blz'],
  ['konto', '0532013000', undefined],
  ['konto', 'DE89', 'konto'],
  ['bic', 'cobadeffxxx', undefined],
  ['bic', 'COBADEFF', undefined],
  ['bic', 'COBADE', 'bic'],
  ['iban', 'AT61 1904 3002 3457 3201', undefined],
  ['iban', 'AT61 1904 3002 3457 3202', 'iban'],
  ['iban', 'keine', 'iban'],
  ['iban', 'DE00', undefined],
] as const)('%s %j: %s', (field, typed, doubt) => {
  expect(doubtAbout(field, typed)).toBe(doubt)
})

test.each([
  ['20095', 'D', undefined],
  ['2009', 'D', 'germanPostalCode'],
  ['1010', 'A', undefined],
  ['20095', 'A', 'postalCode'],
  ['1012 AB', 'NL', undefined],
  ['SW1A 1AA', 'GB', undefined],
  ['', 'D', undefined],
])('the doubt about postal code %j of %s: %s', (typed, country, doubt) => {
  expect(postalCodeDoubt(typed, country)).toBe(doubt)
})

test.each([
  ['2008-11-28', true],
  ['2008-11-27', false],
  ['1980-01-31', false],
  ['2026-11-28', false],
  ['28.11.2010', false],
  ['', false],
])('a person born on %j is under age on 2026-11-27: %s', (birthDate, isYoung) => {
  expect(isUnderAge(birthDate, '2026-11-27')).toBe(isYoung)
})

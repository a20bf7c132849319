import { expect, test } from 'vitest'

import { debtorHints } from '#features/handover/steps/debtor-hints.ts'
import { debtorGroups, type DebtorGroup } from '#features/handover/steps/debtor-layout.ts'
import { emptyForm, type HandoverForm } from '#features/handover/wizard/handover-form.ts'

function hintsOf(group: DebtorGroup, changes: Partial<HandoverForm>) {
  const found = debtorHints({ ...emptyForm('1'), ...changes }, group, '2026-11-27')
  return found.map((each) => ('hint' in each ? each.hint : `${each.field}: ${each.doubt}`))
}

test.each([
  ['Postfach 12', '', ['postBox']],
  ['Hauptstraße', 'PO Box 7', ['postBox']],
  ['Packstation 104', '', ['postBox']],
  ['c/o Müller, Hauptstraße', '', ['careOf']],
  ['Hauptstraße', 'bei Müller', ['careOf']],
  ['Hauptstraße', ' ', []],
  ['Poststraße', '', []],
  ['', '', []],
])('street %j with supplement %j: %j', (addressStreet, coAdresse, hints) => {
  expect(hintsOf('address', { addressStreet, coAdresse })).toEqual(hints)
})

test('a company’s legal form with the salutation of a person gets a hint', () => {
  expect(hintsOf('names', { salutation: 1, legalForm: 'GmbH' })).toEqual(['companyForm'])
  expect(hintsOf('names', { salutation: 3, legalForm: 'GmbH' })).toEqual([])
  expect(hintsOf('names', { salutation: 1, legalForm: 'Einzelfirma' })).toEqual([])
  expect(hintsOf('names', { salutation: null, legalForm: 'GmbH' })).toEqual([])
})

test('„Andere“ without a text gets a hint', () => {
  expect(hintsOf('names', { salutation: 3, legalForm: 'Andere' })).toEqual(['otherForm'])
  expect(hintsOf('names', { salutation: 3, legalForm: 'Andere', legalFormOther: 'Stiftung' })).toEqual([])
})

test('a guardian with a first name only gets a hint', () => {
  expect(hintsOf('guardian', { legalGuardianFirstName: 'Erika' })).toEqual(['guardianName'])
  expect(hintsOf('guardian', { legalGuardianLastName: 'Muster' })).toEqual([])
})

test('each odd field of a group gets its own hint, and an empty one never does', () => {
  expect(hintsOf('contact', { email: 'erika', telephone: 'keins', fax: '040 123456' })).toEqual([
    'telephone: phone',
    'email: email',
  ])
  expect(hintsOf('bank', { iban: 'AT00', blz: '1' })).toEqual(['iban: iban', 'blz: blz'])
  expect(hintsOf('address', { addressPostalCode: '1010' })).toEqual(['addressPostalCode: postalCode'])
  expect(hintsOf('address', { addressPostalCode: '1010', addressCountryCode: 'A' })).toEqual([])
  expect(hintsOf('names', { birthDate: '2010-01-31' })).toEqual(['birthDate: underAge'])
  expect(hintsOf('names', { birthDate: '2010-01-31', salutation: 3 })).toEqual([])
  for (const group of debtorGroups) expect(hintsOf(group, {})).toEqual([])
})

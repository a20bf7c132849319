import { expect, test } from 'vitest'

import { debtorDoubts, debtorHints } from '#features/handover/steps/debtor-hints.ts'
import type { DebtorGroup } from '#features/handover/steps/debtor-layout.ts'
import { emptyForm, type HandoverForm } from '#features/handover/wizard/handover-form.ts'

const hintsOf = (group: DebtorGroup, changes: Partial<HandoverForm>) =>
  debtorHints({ ...emptyForm('1'), ...changes }, group)

const doubtsOf = (changes: Partial<HandoverForm>) =>
  debtorDoubts({ ...emptyForm('1'), ...changes }, '2026-11-27').map(
    ({ field, doubt }) => `${field}: ${doubt}`,
  )

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

test('each odd field gets its own doubt, and an empty one never does', () => {
  expect(doubtsOf({ email: 'erika', telephone: 'keins', fax: '040 123456' })).toEqual([
    'telephone: phone',
    'email: email',
  ])
  expect(doubtsOf({ iban: 'AT00', blz: '1' })).toEqual(['iban: iban', 'blz: blz'])
  expect(doubtsOf({ addressPostalCode: '1010' })).toEqual(['addressPostalCode: germanPostalCode'])
  expect(doubtsOf({ addressPostalCode: '1010', addressCountryCode: 'A' })).toEqual([])
  expect(doubtsOf({ addressPostalCode: '101', addressCountryCode: 'A' })).toEqual([
    'addressPostalCode: postalCode',
  ])
  expect(doubtsOf({ birthDate: '2010-01-31' })).toEqual(['birthDate: underAge'])
  expect(doubtsOf({ birthDate: '2010-01-31', salutation: 3 })).toEqual([])
  expect(doubtsOf({})).toEqual([])
})

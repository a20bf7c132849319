import { expect, test } from 'vitest'

import { debtorOfCase } from '#creditor/handover/debtor-of-case.ts'

const of = (schuldnername: string, schuldneradresse = '', schuldnerplzort = '') =>
  debtorOfCase({ schuldnername, schuldneradresse, schuldnerplzort })

test('a person has a first and a last name, and no salutation', () => {
  expect(of('Schneiderhan, Änne')).toMatchObject({
    salutation: null,
    legalForm: '',
    firstName: 'Änne',
    lastName: 'Schneiderhan',
  })
})

test.each([
  ['Nordlicht GmbH', 'GmbH'],
  ['Nord, Süd & Söhne GmbH & Co. KG', 'GmbH & Co. KG'],
  ['Sportfreunde e. V.', 'e.V.'],
  ['Meyer OHG', 'Andere'],
])('%s is a company of the legal form %s', (name, legalForm) => {
  expect(of(name)).toMatchObject({ salutation: 3, legalForm, firstName: name, lastName: '' })
})

test('a name that cannot be split stays whole', () => {
  expect(of('Bäckerei Krause')).toMatchObject({
    salutation: null,
    firstName: 'Bäckerei Krause',
    lastName: '',
  })
})

test.each([
  ['Musterweg 12 a', 'Musterweg', '12 a'],
  ['Straße des 17. Juni 135', 'Straße des 17. Juni', '135'],
  ['Hauptstr. 3-5', 'Hauptstr.', '3-5'],
  ['Postfach', 'Postfach', ''],
  ['Musterweg', 'Musterweg', ''],
])('the address %s', (address, addressStreet, addressNumber) => {
  expect(of('X', address)).toMatchObject({ addressStreet, addressNumber })
})

test.each([
  ['20095 Hamburg', '20095', 'Hamburg'],
  ['06108 Halle (Saale)', '06108', 'Halle (Saale)'],
  ['1010 Wien', '', '1010 Wien'],
])('the town %s', (town, addressPostalCode, addressCity) => {
  expect(of('X', '', town)).toMatchObject({ addressPostalCode, addressCity })
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { fieldErrorsOf, type FieldErrors } from '#fields/field-errors.ts'
import { handoverDebtor, handoverRequest, mandate } from '#handover.ts'

const claim = {
  invoiceSum: '100',
  invoiceDate: '2026-01-02',
  invoiceNumber: 'R-1',
  contractDate: '2026-01-01',
}
const person = {
  glgNumber: '100100',
  geschaeftsId: 'K-1',
  salutation: 2,
  legalForm: 'privat weiblich',
  firstName: 'Erika',
  lastName: 'Muster',
  addressStreet: 'Weg',
  addressNumber: '1a',
  addressPostalCode: '12345',
  addressCity: 'Ort',
  addressCountryCode: 'D',
  forderungen: [claim],
}

function faultsOf(changes: object): FieldErrors {
  const result = mandate.safeParse({ ...person, ...changes }, { reportInput: true })
  return result.success ? {} : fieldErrorsOf(result.error)
}
const ofClaim = (changes: object) => faultsOf({ forderungen: [{ ...claim, ...changes }] })
const sumOf = (invoiceSum: string) =>
  mandate.parse({ ...person, forderungen: [{ ...claim, invoiceSum }] }).forderungen[0]?.invoiceSum

test('missing fields get the defaults of the specification', () => {
  const { addressCountryCode: _left, ...withoutCountry } = person
  expect(mandate.parse(withoutCountry)).toMatchObject({
    inkassozession: 'false',
    eigentumsvorbehalt: 'true',
    addressCountryCode: 'D',
    zahlungen: [],
    gutschriften: [],
    remarks: '',
  })
})

test('all missing fields are named at once, including the last name of a person', () => {
  const result = mandate.safeParse({}, { reportInput: true })
  const faults = result.success ? {} : fieldErrorsOf(result.error)
  expect(faults).toEqual(
    Object.fromEntries(
      [
        'glgNumber',
        'geschaeftsId',
        'salutation',
        'legalForm',
        'firstName',
        'addressStreet',
        'addressNumber',
        'addressPostalCode',
        'addressCity',
        'forderungen',
        'lastName',
      ].map((field) => [field, 'required']),
    ),
  )
})

test('a person needs a last name, a company does not', () => {
  expect(faultsOf({ lastName: ' ' })).toEqual({ lastName: 'required' })
  expect(faultsOf({ lastName: '', salutation: 4 })).toEqual({ lastName: 'required' })
  expect(faultsOf({ lastName: '', salutation: 3 })).toEqual({})
  expect(faultsOf({ lastName: '', firstName: '', iban: 'DE00' })).toEqual({
    firstName: 'required',
    iban: 'iban',
    lastName: 'required',
  })
})

/** Maximum lengths according to specification 2, part 5. */
const maxLengths = {
  geschaeftsId: 35,
  legalFormOther: 35,
  firstName: 35,
  lastName: 35,
  secondFirstName: 35,
  secondLastName: 35,
  section: 35,
  jobSector: 35,
  addressStreet: 35,
  addressNumber: 10,
  addressPostalCode: 10,
  addressCity: 35,
  coAdresse: 250,
  telephone: 35,
  mobile: 35,
  fax: 35,
  email: 50,
  legalGuardianFirstName: 35,
  legalGuardianLastName: 35,
  legalGuardianSecondFirstName: 35,
  legalGuardianSecondLastName: 35,
  remarks: 10_000,
  konto: 10,
  blz: 8,
  bic: 11,
  invoiceNumber: 35,
  reason: 35,
  owner: 50,
}

test.each(Object.entries(maxLengths))('%s may have %i characters and no more', (field, max) => {
  const lists = { invoiceNumber: 'forderungen', owner: 'zahlungen', reason: 'gutschriften' } as const
  const list = Object.hasOwn(lists, field) ? lists[field as keyof typeof lists] : undefined
  const money = { amount: '1', date: '2026-01-01' }
  const withText = (text: string) => {
    if (field === 'legalFormOther') return faultsOf({ legalForm: 'Andere', [field]: text })
    if (!list) return faultsOf({ [field]: text })
    return faultsOf({ [list]: [{ ...(list === 'forderungen' ? claim : money), [field]: text }] })
  }
  const path = list ? `${list}.0.${field}` : field
  expect(withText('x'.repeat(max))).toEqual({})
  expect(withText('x'.repeat(max + 1))).toEqual({ [path]: 'tooLong' })
})

test.each([
  ['salutation', 5, 'unknown'],
  ['legalForm', 'Ltd.', 'unknown'],
  ['addressCountryCode', 'DE', 'unknown'],
  ['addressCountryCode', '', 'required'],
  ['inkassozession', 'maybe', 'unknown'],
  ['inkassozession', '', 'required'],
  ['iban', 'DE00', 'iban'],
  ['addressCountryCode', 'Königreich der Niederlande', 'unknown'],
  ['birthDate', '2026-02-30', 'noSuchDay'],
  ['birthDate', '30.02.2026', 'format'],
  ['birthDate', '3026-01-01', 'format'],
  ['birthDate', '1899-12-31', 'range'],
] as const)('%s %j: %s', (field, value, fault) => {
  expect(faultsOf({ [field]: value })).toEqual({ [field]: fault })
})

test.each([
  ['1234', '1234.00'],
  ['1234,5', '1234.50'],
  [' 0.05 ', '0.05'],
  ['-12,34', '-12.34'],
  ['999999999', '999999999.00'],
  [',50', '0.50'],
  ['12,', '12.00'],
  ['1e3', '1000.00'],
  ['25e-1', '2.50'],
])('the amount %j is understood as %s', (typed, amount) => expect(sumOf(typed)).toBe(amount))

test.each([
  ['', 'required'],
  ['0x10', 'number'],
  ['1.234,50', 'number'],
  ['12,345', 'number'],
  ['1234.500', 'number'],
  ['1e-3', 'number'],
  ['1e99', 'range'],
  ['Infinity', 'number'],
  ['NaN', 'number'],
  ['--1', 'number'],
  ['1 2', 'number'],
  ['١٢', 'number'],
  ['.', 'number'],
  ['1000000000', 'range'],
  ['-1000000000', 'range'],
  ['1000000000000.00', 'range'],
  ['999999999,01', 'range'],
])('the amount %j is refused: %s', (invoiceSum, fault) => {
  expect(ofClaim({ invoiceSum })).toEqual({ 'forderungen.0.invoiceSum': fault })
})

test('R51 every amount of cents survives exactly, and the result is valid input again', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -99_999_999_900, max: 99_999_999_900 }),
      fc.constantFrom('.', ','),
      (cents, mark) => {
        const digits = String(Math.abs(cents)).padStart(3, '0')
        const sign = cents < 0 ? '-' : ''
        const amount = `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
        expect(sumOf(amount.replace('.', mark))).toBe(amount)
      },
    ),
  )
})

test('R51 typed amounts are either refused or become a decimal with two places', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-+0-9.,e x]{0,14}$/)), (invoiceSum) => {
      const refused = Object.keys(ofClaim({ invoiceSum }))
      const understood = refused.length === 0 && /^-?\d{1,9}\.\d{2}$/.test(sumOf(invoiceSum) ?? '')
      expect(understood || refused.join()).toSatisfy(
        (outcome) => outcome === true || outcome === 'forderungen.0.invoiceSum',
      )
    }),
  )
})

test('a debtor may be born a hundred years ago, and a contract may have any age', () => {
  expect(faultsOf({ birthDate: '1900-01-01' })).toEqual({})
  expect(ofClaim({ contractDate: '1875-05-05', invoiceDate: '2099-01-01' })).toEqual({})
})

test('spaces around a text are not counted and not sent', () => {
  const padded = (length: number) => ` ${'x'.repeat(length)}\u00A0`
  expect(mandate.parse({ ...person, geschaeftsId: padded(35) }).geschaeftsId).toBe('x'.repeat(35))
  expect(faultsOf({ geschaeftsId: padded(36), email: padded(51) })).toEqual({
    geschaeftsId: 'tooLong',
    email: 'tooLong',
  })
})

test('invisible characters are no text', () => {
  const unseen = ' \u200B\u00AD\uFEFF'
  expect(faultsOf({ addressCity: unseen, lastName: unseen })).toEqual({
    addressCity: 'required',
    lastName: 'required',
  })
  expect(mandate.parse({ ...person, email: unseen }).email).toBe('')
})

test.each([
  ['konto', '0532 0130 00', '0532013000'],
  ['konto', '\u200E532\u202F013\u00A0000', '532013000'],
  ['blz', ' 370 400 44 ', '37040044'],
  ['bic', 'COBA DE FF XXX', 'COBADEFFXXX'],
  ['iban', 'de89-3704 0044\u00A00532 0130 00', 'DE89370400440532013000'],
  ['iban', 'IBAN: DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
])('%s %j is sent as %j', (field, typed, sent) => {
  expect(mandate.parse({ ...person, [field]: typed })).toMatchObject({ [field]: sent })
})

test.each([
  ['konto', '0532 0130 0012'],
  ['blz', '370 400 441'],
  ['iban', `FR76 ${'1'.repeat(31)}`],
])('%s %j is too long without its blanks, too', (field, typed) => {
  expect(faultsOf({ [field]: typed })).toEqual({ [field]: 'tooLong' })
})

test('a date is accepted exactly if it is in the calendar', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1000, max: 2999 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 32 }),
      (year, month, day) => {
        const pad = (part: number) => String(part).padStart(2, '0')
        const invoiceDate = `${year}-${pad(month)}-${pad(day)}`
        const date = new Date(Date.UTC(year, month - 1, day))
        const exists =
          date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
        expect(ofClaim({ invoiceDate })).toEqual(exists ? {} : { 'forderungen.0.invoiceDate': 'noSuchDay' })
      },
    ),
  )
})

test('the debtor’s step and the whole request use the same path for a wrong field', () => {
  const wrong = { ...person, firstName: '', lastName: '', addressCity: '' }
  const ofStep = handoverDebtor.safeParse(wrong, { reportInput: true })
  const whole = handoverRequest.safeParse(wrong, { reportInput: true })
  expect(ofStep.success || whole.success).toBe(false)
  expect(ofStep.error && fieldErrorsOf(ofStep.error)).toEqual(whole.error && fieldErrorsOf(whole.error))
})

test('only the legal form „Andere“ may have a text', () => {
  expect(faultsOf({ legalForm: 'Andere' })).toEqual({})
  expect(faultsOf({ legalForm: 'Andere', legalFormOther: ' ' })).toEqual({})
  expect(faultsOf({ legalForm: 'Andere', legalFormOther: 'Stiftung' })).toEqual({})
  expect(faultsOf({ salutation: 3, legalForm: 'GmbH', legalFormOther: 'Stiftung' })).toEqual({
    legalFormOther: 'superfluous',
  })
})

import { mandate } from '@portal/contract/handover.ts'
import { expect, test } from 'vitest'

import { emptyForm, emptyRows } from '#features/handover/wizard/handover-form.ts'
import {
  faultsOfForm,
  faultsOfStep,
  shortcutFrom,
  stepOfField,
  stepsOfFaults,
} from '#features/handover/wizard/steps.ts'

const today = '2026-11-21'
const person = {
  ...emptyForm('100100'),
  geschaeftsId: 'K-1',
  salutation: 2 as const,
  legalForm: 'privat weiblich' as const,
  firstName: 'Erika',
  lastName: 'Muster',
  addressStreet: 'Weg',
  addressNumber: '1',
  addressPostalCode: '12345',
  addressCity: 'Ort',
  forderungen: [
    {
      invoiceSum: '12.50',
      invoiceDate: '2026-02-01',
      invoiceNumber: 'R1',
      contractDate: '2026-01-01',
      firstReminderDate: '',
      bankCosts: '',
      reminderFees: '',
    },
  ],
}

test('the schemas of the steps cover the whole mandate', () => {
  expect(faultsOfForm(person, today)).toEqual({})
  expect(mandate.safeParse(person).success).toBe(true)
  const empty = emptyForm('')
  expect(mandate.safeParse(empty).success).toBe(false)
  expect(Object.keys(faultsOfForm(empty, today)).toSorted()).toEqual(
    [
      'glgNumber',
      'geschaeftsId',
      'salutation',
      'legalForm',
      'firstName',
      'lastName',
      'addressStreet',
      'addressNumber',
      'addressPostalCode',
      'addressCity',
      'forderungen.0.invoiceSum',
      'forderungen.0.invoiceDate',
      'forderungen.0.invoiceNumber',
      'forderungen.0.contractDate',
    ].toSorted(),
  )
})

test('a birth date in the future is listed together with other errors', () => {
  const faults = faultsOfStep('debtor', { ...person, birthDate: '2026-11-22', firstName: '' }, today)
  expect(faults).toEqual({ birthDate: 'future', firstName: 'required' })
})

test.each([
  ['3026-01-01', 'format'],
  ['2026-02-31', 'noSuchDay'],
  ['gestern', 'format'],
  ['', 'required'],
] as const)('an invoice date %j is refused: %s', (invoiceDate, fault) => {
  const form = { ...person, forderungen: person.forderungen.map((claim) => ({ ...claim, invoiceDate })) }
  expect(faultsOfStep('claims', form, today)).toEqual({ 'forderungen.0.invoiceDate': fault })
})

test('a mandate without a claim is invalid', () => {
  expect(faultsOfStep('claims', { ...person, forderungen: [] }, today)).toEqual({ forderungen: 'required' })
})

test('wrong steps are listed in order, files belong to the last step with fields', () => {
  expect(stepOfField('forderungen.3.bankCosts')).toBe('claims')
  expect(stepOfField('files.0')).toBe('additional')
  expect(stepsOfFaults({ remarks: 'tooLong', 'zahlungen.0.iban': 'iban', glgNumber: 'required' })).toEqual([
    'start',
    'payments',
    'additional',
  ])
})

test('payments and credit notes can be skipped only while both are empty', () => {
  expect(shortcutFrom('claims', person)).toBe('additional')
  expect(shortcutFrom('payments', person)).toBe('additional')
  for (const step of ['start', 'debtor', 'creditNotes', 'additional', 'overview'] as const)
    expect(shortcutFrom(step, person)).toBeUndefined()
  const { zahlungen, gutschriften } = emptyRows
  expect(shortcutFrom('claims', { ...person, zahlungen: [zahlungen] })).toBeUndefined()
  expect(shortcutFrom('payments', { ...person, gutschriften: [gutschriften] })).toBeUndefined()
})

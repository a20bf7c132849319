import { expect, test } from 'vitest'

import { effectiveForm, emptyDebtor, emptyForm, emptyRows } from '#features/handover/wizard/handover-form.ts'
import { faultsOfForm } from '#features/handover/wizard/steps.ts'
import {
  nextState,
  reduceWizard,
  startState,
  withKnownDebtor,
  type WizardAction,
  type WizardState,
} from '#features/handover/wizard/wizard-state.ts'

const today = '2026-11-21'
const start = startState('100100')
const after = (state: WizardState, ...actions: WizardAction[]) => actions.reduce(reduceWizard, state)
const change = (path: string, value: string): WizardAction => ({ type: 'change', path, value })
const next: WizardAction = { type: 'next', today, extra: {} }

test('the wizard starts with its defaults and one empty claim', () => {
  expect(start.form).toMatchObject({
    glgNumber: '100100',
    inkassozession: 'false',
    eigentumsvorbehalt: 'true',
    salutation: null,
    legalForm: '',
    addressCountryCode: 'D',
    zahlungen: [],
    gutschriften: [],
  })
  expect(start.form.forderungen).toHaveLength(1)
})

test.each([
  ['1', 'privat männlich'],
  ['2', 'privat weiblich'],
  ['3', 'GmbH'],
])('salutation %s makes the legal form %s', (salutation, legalForm) => {
  expect(after(start, change('salutation', salutation)).form.legalForm).toBe(legalForm)
})

test.each([
  ['Einzelfirma', { legalForm: 'Einzelfirma', legalFormOther: '' }],
  ['GmbH', { legalForm: 'Andere', legalFormOther: 'privat divers' }],
  ['privat weiblich', { legalForm: 'Andere', legalFormOther: 'privat divers' }],
] as const)('„Divers“ after the legal form %s', (legalForm, expected) => {
  const state = after(start, change('legalForm', legalForm), change('salutation', '4'))
  expect(state.form).toMatchObject({ salutation: 4, ...expected })
})

test.each([
  ['privat männlich', 1],
  ['privat weiblich', 2],
  ['AG', 3],
] as const)('legal form %s makes the salutation %s of a company', (legalForm, salutation) => {
  const state = after(start, change('salutation', '3'), change('legalForm', legalForm))
  expect(state.form.salutation).toBe(salutation)
})

test('any legal form other than „Andere“ clears the free text', () => {
  const other = after(start, change('legalForm', 'Andere'), change('legalFormOther', 'Stiftung'))
  expect(other.form.legalFormOther).toBe('Stiftung')
  expect(after(other, change('legalForm', 'KG')).form.legalFormOther).toBe('')
  expect(after(other, change('salutation', '1')).form.legalFormOther).toBe('')
  expect(after(other, change('salutation', '4')).form.legalFormOther).toBe('Stiftung')
})

test('“Next” moves on only if the step is valid, and otherwise marks every wrong field', () => {
  const refused = after(start, next)
  expect([refused.step, refused.faults, refused.refusals]).toEqual(['start', { geschaeftsId: 'required' }, 1])
  const corrected = after(refused, change('geschaeftsId', 'K-1'))
  expect(corrected.faults).toEqual({})
  expect(after(corrected, next).step).toBe('debtor')
})

test.each([
  ['legalForm', 'KG'],
  ['salutation', '1'],
])('the error of the free text for the legal form disappears with another %s', (path, value) => {
  const tooLong = change('legalFormOther', 'x'.repeat(36))
  const debtor = after(
    start,
    change('geschaeftsId', 'K-1'),
    next,
    change('legalForm', 'Andere'),
    tooLong,
    next,
  )
  expect(debtor.faults).toMatchObject({ legalFormOther: 'tooLong' })
  expect(after(debtor, change(path, value)).faults).not.toHaveProperty('legalFormOther')
})

test('“Back” stays at the first step', () => {
  expect(after(start, { type: 'back' }).step).toBe('start')
})

test('users can jump only to steps they have reached; a step left with errors is marked', () => {
  expect(after(start, { type: 'jump', to: 'claims', today }).step).toBe('start')
  const debtor = after(start, change('geschaeftsId', 'K-1'), next)
  const back = after(debtor, { type: 'jump', to: 'start', today })
  expect(back.step).toBe('start')
  expect(back.faults).toMatchObject({ lastName: 'required', firstName: 'required' })
})

test('a step opened from the overview returns to it', () => {
  const overview: WizardState = { ...start, step: 'overview', furthest: 'overview' }
  const detour = after(overview, { type: 'jump', to: 'start', today }, change('geschaeftsId', 'K-2'))
  expect(detour.isDetour).toBe(true)
  expect(after(detour, next)).toMatchObject({ step: 'overview', isDetour: false })
})

test('undo restores a removed row at its place', () => {
  const two = after(
    start,
    { type: 'addRow', list: 'forderungen', row: emptyRows.forderungen },
    change('forderungen.0.invoiceNumber', 'R1'),
  )
  const without = after(two, { type: 'removeRow', list: 'forderungen', index: 0 })
  expect(without.form.forderungen).toHaveLength(1)
  expect(after(without, { type: 'undoRemoveRow' }).form.forderungen.map((row) => row.invoiceNumber)).toEqual([
    'R1',
    '',
  ])
})

test('a refused file marks its step from any other step, until it is removed', () => {
  const note = { id: 'a', name: 'a.pdf', sizeBytes: 1 }
  const chosen = after(start, { type: 'files', files: [note] })
  expect([chosen.files, chosen.faults]).toEqual([[note], {}])
  const refused = after(chosen, { type: 'files', files: [{ ...note, fault: 'fileArchive' }] })
  expect([refused.faults, refused.refusals]).toEqual([{ files: 'fileContent' }, 0])
  const gone = after(refused, { type: 'files', files: [] })
  expect(gone.faults).toEqual({})
  expect(after(gone, { type: 'files', files: [] }).files).toBe(gone.files)
})

test('users can skip optional steps only from a valid step, and can go back to them', () => {
  const skip: WizardAction = { ...next, to: 'additional' }
  const atClaims: WizardState = { ...start, step: 'claims', furthest: 'claims' }
  expect(after(atClaims, skip)).toMatchObject({ step: 'claims', refusals: 1 })
  const filled = after(
    atClaims,
    change('forderungen.0.invoiceSum', '1.00'),
    change('forderungen.0.invoiceDate', '2026-01-02'),
    change('forderungen.0.invoiceNumber', 'R-1'),
    change('forderungen.0.contractDate', '2026-01-01'),
    skip,
  )
  expect(filled).toMatchObject({ step: 'additional', furthest: 'additional' })
  expect(after(filled, { type: 'back' }).step).toBe('creditNotes')
  expect(after(filled, { type: 'jump', to: 'payments', today }).step).toBe('payments')
})

test('the next order keeps the creditor number and the agreements, and nothing else', () => {
  const sent = after(
    start,
    change('glgNumber', '100200'),
    change('inkassozession', 'true'),
    change('eigentumsvorbehalt', 'none'),
    change('geschaeftsId', 'K-1'),
    change('firstName', 'Erika'),
    change('forderungen.0.invoiceNumber', 'R-1'),
  )
  expect(nextState(sent.form)).toMatchObject({
    step: 'start',
    furthest: 'start',
    form: { ...emptyForm('100200'), inkassozession: 'true', eigentumsvorbehalt: 'none' },
  })
})

test('the birth date of a person is neither checked nor sent for a company, and comes back with the person', () => {
  const person = after(start, change('salutation', '2'), change('birthDate', '2999-01-01'))
  expect(faultsOfForm(person.form, today)).toMatchObject({ birthDate: 'future' })
  const company = after({ ...person, faults: { birthDate: 'future' } }, change('salutation', '3'))
  expect(company.faults).toEqual({})
  expect(faultsOfForm(company.form, today)).not.toHaveProperty('birthDate')
  expect(effectiveForm(company.form).birthDate).toBe('')
  expect(effectiveForm(after(company, change('salutation', '2')).form).birthDate).toBe('2999-01-01')
})

test('a known debtor replaces the debtor’s fields and their errors, and nothing else', () => {
  const refused = after(start, change('geschaeftsId', 'K-1'), next, next)
  expect(refused.faults).toMatchObject({ firstName: 'required', addressCity: 'required' })
  const known = { salutation: 3, legalForm: 'GmbH', firstName: 'Nordlicht GmbH', bic: 'X' } as const
  const taken = withKnownDebtor(refused, { ...emptyDebtor, legalGuardianSalutation: null, ...known })
  expect(taken.form).toMatchObject({ geschaeftsId: 'K-1', salutation: 3, firstName: 'Nordlicht GmbH' })
  expect([taken.faults, taken.isUnfolded]).toEqual([{}, true])
})

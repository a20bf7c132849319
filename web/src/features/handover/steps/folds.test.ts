import { handoverDebtor } from '@portal/contract/handover.ts'
import { expect, test } from 'vitest'

import { stateFromDraft } from '#features/handover/draft/draft-form.ts'
import { filledFieldsOf, foldOf } from '#features/handover/steps/folds.ts'
import {
  reduceWizard,
  startState,
  stateOf,
  type WizardAction,
  type WizardState,
} from '#features/handover/wizard/wizard-state.ts'

const today = '2026-11-23'
const start: WizardState = { ...startState('100100'), step: 'debtor', furthest: 'overview' }
const after = (state: WizardState, ...actions: WizardAction[]) => actions.reduce(reduceWizard, state)
const change = (path: string, value: string): WizardAction => ({ type: 'change', path, value })
const next: WizardAction = { type: 'next', today, extra: {} }
const close = (fold: 'bank' | 'guardian'): WizardAction => ({ type: 'fold', fold, isOpen: false })

test('further names, bank and guardian are folded; required fields never are', () => {
  expect(start.unfolded).toEqual([])
  const folded = Object.keys(handoverDebtor.shape).filter((field) => foldOf(field))
  expect(folded.toSorted()).toEqual(
    [
      'secondFirstName',
      'secondLastName',
      'blz',
      'konto',
      'bic',
      'iban',
      'legalGuardianSalutation',
      'legalGuardianFirstName',
      'legalGuardianLastName',
      'legalGuardianSecondFirstName',
      'legalGuardianSecondLastName',
    ].toSorted(),
  )
  const { faults } = after(start, next)
  expect(Object.keys(faults).filter((field) => foldOf(field))).toEqual([])
})

test('a fold with entries from a draft is open', () => {
  const draft = { form: { iban: 'DE00', legalGuardianSalutation: 1, secondFirstName: ' ' } }
  expect(stateFromDraft(draft, ['100100']).unfolded).toEqual(['bank', 'guardian'])
})

test('an open fold stays open when its entries are cleared, and a closed one stays closed', () => {
  const form = { ...start.form, bic: 'X', legalGuardianLastName: 'Muster' }
  const left = after(stateOf(form, 'debtor', 'overview'), change('bic', ''), close('guardian'))
  expect(left.unfolded).toEqual(['bank'])
  expect(after(left, { type: 'jump', to: 'start', today }, next).unfolded).toEqual(['bank'])
  expect(filledFieldsOf(left.form, 'guardian')).toEqual(['legalGuardianLastName'])
})

test('a fold opens whenever its fields are checked and wrong, but not while the user types in other fields', () => {
  const wrong = after(start, change('iban', 'DE00'), next)
  expect(wrong.unfolded).toEqual(['bank'])
  const closed = after(wrong, close('bank'), change('firstName', 'Erika'))
  expect(closed.unfolded).toEqual([])
  expect(after(closed, next).unfolded).toEqual(['bank'])
  expect(after(closed, { type: 'refuse', faults: { blz: 'tooLong' } }).unfolded).toEqual(['bank'])
  expect(after(closed, { type: 'jump', to: 'start', today }).unfolded).toEqual(['bank'])
})

test('a reset closes all folds', () => {
  const open = after(start, { type: 'fold', fold: 'bank', isOpen: true })
  expect(open.unfolded).toEqual(['bank'])
  expect(after(open, { type: 'reset', state: startState('100100') }).unfolded).toEqual([])
})

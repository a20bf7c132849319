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

test('further names, bank and guardian are folded away, and nothing that must be filled in is', () => {
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

test('whatever a draft holds in a fold opens it', () => {
  const draft = { form: { iban: 'DE00', legalGuardianSalutation: 1, secondFirstName: ' ' } }
  expect(stateFromDraft(draft, ['100100']).unfolded).toEqual(['bank', 'guardian'])
})

test('an open fold stays open when what stood in it goes, and a closed one closed', () => {
  const form = { ...start.form, bic: 'X', legalGuardianLastName: 'Muster' }
  const left = after(stateOf(form, 'debtor', 'overview'), change('bic', ''), close('guardian'))
  expect(left.unfolded).toEqual(['bank'])
  expect(after(left, { type: 'jump', to: 'start', today }, next).unfolded).toEqual(['bank'])
  expect(filledFieldsOf(left.form, 'guardian')).toEqual(['legalGuardianLastName'])
})

test('each time that something is wrong in a fold, it opens, but not while others are typed into', () => {
  const wrong = after(start, change('iban', 'DE00'), next)
  expect(wrong.unfolded).toEqual(['bank'])
  const closed = after(wrong, close('bank'), change('firstName', 'Erika'))
  expect(closed.unfolded).toEqual([])
  expect(after(closed, next).unfolded).toEqual(['bank'])
  expect(after(closed, { type: 'refuse', faults: { blz: 'tooLong' } }).unfolded).toEqual(['bank'])
  expect(after(closed, { type: 'jump', to: 'start', today }).unfolded).toEqual(['bank'])
})

test('a wizard that begins anew is folded again', () => {
  const open = after(start, { type: 'fold', fold: 'bank', isOpen: true })
  expect(open.unfolded).toEqual(['bank'])
  expect(after(open, { type: 'reset', state: startState('100100') }).unfolded).toEqual([])
})

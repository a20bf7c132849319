import { handoverDebtor } from '@portal/contract/handover.ts'
import { expect, test } from 'vitest'

import { stateFromDraft } from '#features/handover/draft/draft-form.ts'
import { filledFolded, isFolded } from '#features/handover/steps/folds.ts'
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
const close: WizardAction = { type: 'fold', isOpen: false }

test('further names, bank and guardian are folded; required fields never are', () => {
  expect(start.isUnfolded).toBe(false)
  const folded = Object.keys(handoverDebtor.shape).filter((field) => isFolded(field))
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
  expect(Object.keys(faults).filter((field) => isFolded(field))).toEqual([])
})

test('the fold is open if a draft has entries in it, blanks aside', () => {
  const unfolded = (form: object) => stateFromDraft({ form }, ['100100']).isUnfolded
  expect([unfolded({ iban: 'DE00' }), unfolded({ legalGuardianSalutation: 1 })]).toEqual([true, true])
  expect(unfolded({ secondFirstName: ' ' })).toBe(false)
})

test('an open fold stays open when its entries are cleared, and a closed one stays closed', () => {
  const form = { ...start.form, bic: 'X', legalGuardianLastName: 'Muster' }
  const left = after(stateOf(form, 'debtor', 'overview'), change('bic', ''))
  expect(left.isUnfolded).toBe(true)
  const closed = after(left, close)
  expect(after(closed, { type: 'jump', to: 'start', today }, next).isUnfolded).toBe(false)
  expect(filledFolded(closed.form)).toEqual(['legalGuardianLastName'])
})

test('the fold opens whenever its fields are checked and wrong, but not while the user types in other fields', () => {
  const wrong = after(start, change('iban', 'DE00'), next)
  expect(wrong.isUnfolded).toBe(true)
  const closed = after(wrong, close, change('firstName', 'Erika'))
  expect(closed.isUnfolded).toBe(false)
  expect(after(closed, next).isUnfolded).toBe(true)
  expect(after(closed, { type: 'refuse', faults: { blz: 'tooLong' } }).isUnfolded).toBe(true)
  expect(after(closed, { type: 'jump', to: 'start', today }).isUnfolded).toBe(true)
})

test('a reset closes the fold', () => {
  const open = after(start, { type: 'fold', isOpen: true })
  expect(open.isUnfolded).toBe(true)
  expect(after(open, { type: 'reset', state: startState('100100') }).isUnfolded).toBe(false)
})

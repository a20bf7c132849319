import { expect, test } from 'vitest'

import { draftOf, stateFromDraft } from '#features/handover/draft/draft-form.ts'
import { draftSubject } from '#features/handover/draft/draft-subject.ts'
import { emptyForm } from '#features/handover/wizard/handover-form.ts'
import { reduceWizard, startState } from '#features/handover/wizard/wizard-state.ts'

const own = ['100100', '100200']

test('a draft is restored exactly as it was left, including partial values', () => {
  const changes = [
    ['glgNumber', '100200'],
    ['salutation', '3'],
    ['firstName', 'Müller & Söhne'],
    ['birthDate', '1.2.'],
    ['forderungen.0.invoiceSum', '1e3'],
  ] as const
  const state = changes.reduce(
    (before, [path, value]) => reduceWizard(before, { type: 'change', path, value }),
    startState('100100'),
  )
  const kept = JSON.parse(JSON.stringify(draftOf({ ...state, step: 'claims', furthest: 'overview' })))
  const restored = stateFromDraft(kept, own)
  expect(restored.form).toEqual(state.form)
  expect([restored.step, restored.furthest]).toEqual(['claims', 'overview'])
})

test.each([
  ['nothing', {}],
  ['another form', { form: 'x', step: 'nowhere' }],
  ['values of other kinds', { form: { firstName: 7, salutation: 9, zahlungen: 'x' } }],
])('a draft with %s falls back to the defaults', (_what, draft) => {
  expect(stateFromDraft(draft, own).form).toEqual(emptyForm('100100'))
})

test('a creditor number that the user no longer has becomes their first one', () => {
  const draft = { form: { ...emptyForm('999999'), remarks: 'x' } }
  expect(stateFromDraft(draft, own).form).toMatchObject({ glgNumber: '100100', remarks: 'x' })
})

test('the subject of a draft has the debtor, the creditor number and the customer number, if entered', () => {
  const form = { ...emptyForm('100200'), firstName: ' Erika', lastName: 'Mustermann ', geschaeftsId: 'K-1' }
  expect(draftSubject({ form }, own)).toEqual({
    debtor: 'Erika Mustermann',
    glgNumber: '100200',
    geschaeftsId: 'K-1',
  })
  expect(draftSubject({}, own)).toEqual({ debtor: '', glgNumber: '100100', geschaeftsId: '' })
})

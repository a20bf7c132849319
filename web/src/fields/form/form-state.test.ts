import { expect, test } from 'vitest'

import { editForm, untouched, type FormEdit, type FormState } from '#fields/form/form-state.ts'
import { valueAt } from '#fields/form/form-values.ts'

const payments = (...amounts: string[]) => amounts.map((amount) => ({ amount, date: '' }))
interface SteppedState extends FormState {
  readonly step: number
}
const start: SteppedState = {
  ...untouched({ text: '', zahlungen: payments('1.00', '2.00', '3.00') }),
  step: 2,
}
const after = (...edits: FormEdit[]) => edits.reduce((state, edit) => editForm(state, edit), start)

const refusal: FormEdit = {
  type: 'refuse',
  faults: { text: 'required', zahlungen: 'tooMany', 'zahlungen.1.date': 'required', zahlungenX: 'format' },
}

test('a change updates the field and clears its error; the other fields keep theirs', () => {
  const state = after(refusal, { type: 'change', path: 'zahlungen.1.date', value: '1.2.' })
  expect(valueAt(state.form, 'zahlungen.1.date')).toBe('1.2.')
  expect(valueAt(state.form, 'zahlungen.0.date')).toBe('')
  expect(Object.keys(state.faults)).toEqual(['text', 'zahlungen', 'zahlungenX'])
})

test.each(['zahlungen.9.date', 'gutschriften.0.amount', 'nothing'])(
  'setting a field that does not exist (%s) changes nothing',
  (path) => {
    expect(valueAt(start.form, path)).toBe('')
  },
)

test('typing into a row that has been removed changes nothing', () => {
  expect(after({ type: 'change', path: 'zahlungen.9.date', value: 'x' }).form).toEqual(start.form)
})

test('a new row is appended and clears the errors of its list, because rows may have moved', () => {
  const state = after(refusal, { type: 'addRow', list: 'zahlungen', row: { amount: '', date: '' } })
  expect(state.form).toMatchObject({ zahlungen: payments('1.00', '2.00', '3.00', '') })
  expect(state.faults).toEqual({ text: 'required', zahlungenX: 'format' })
})

test('undo restores the last removed row at its place with its values', () => {
  const removed = after(
    { type: 'removeRow', list: 'zahlungen', index: 0 },
    { type: 'removeRow', list: 'zahlungen', index: 0 },
  )
  expect(removed.form).toMatchObject({ zahlungen: payments('3.00') })
  const back = editForm(removed, { type: 'undoRemoveRow' })
  expect(back.form).toMatchObject({ zahlungen: payments('2.00', '3.00') })
  expect(editForm(back, { type: 'undoRemoveRow' })).toBe(back)
})

test('adding a row discards the undo of an earlier removal', () => {
  const state = after(
    { type: 'removeRow', list: 'zahlungen', index: 1 },
    { type: 'addRow', list: 'zahlungen', row: {} },
  )
  expect(state.removed).toBeUndefined()
})

test('only errors count as a refusal', () => {
  expect(after(refusal, refusal, { type: 'refuse', faults: {} })).toMatchObject({ refusals: 2, faults: {} })
})

test('an edit keeps any other properties of a form’s state', () => {
  expect(after({ type: 'change', path: 'text', value: 'x' })).toMatchObject({ step: 2, form: { text: 'x' } })
})

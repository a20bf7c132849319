import type { FieldErrors } from '@portal/contract/fields/field-errors.ts'

import { rowsOf, withChange, withoutRow, withRow, type Row, type RowList } from '#fields/form/form-values.ts'

/** A form at one moment. */
export interface FormState {
  /** What stands in it, wrong and half-typed values included. */
  readonly form: object
  /** What is known to be wrong, by field path. A field loses its fault when it is changed. */
  readonly faults: FieldErrors
  /** How often something was refused: with each time the summary of the faults takes the focus. */
  readonly refusals: number
  /** The row removed last, until something else is done to the rows. */
  readonly removed: { readonly list: RowList; readonly index: number; readonly row: Row } | undefined
}

/** What can be done in a form. */
export type FormEdit =
  | { readonly type: 'change'; readonly path: string; readonly value: string }
  | { readonly type: 'addRow'; readonly list: RowList; readonly row: Row }
  | { readonly type: 'removeRow'; readonly list: RowList; readonly index: number }
  | { readonly type: 'undoRemoveRow' }
  | { readonly type: 'refuse'; readonly faults: FieldErrors }

/** A form in which nothing has been done yet. */
export const untouched = <Form extends object>(form: Form) => ({
  form,
  faults: {},
  refusals: 0,
  removed: undefined,
})

/** The form after an edit, whatever else its state holds. */
export function editForm<State extends FormState>(state: State, edit: FormEdit): State {
  switch (edit.type) {
    case 'change':
      return {
        ...state,
        form: withChange(state.form, edit.path, edit.value),
        faults: faultsWithout(state.faults, edit.path),
      }
    case 'addRow':
      return rearranged(state, edit.list, {
        form: withRow(state.form, edit.list, rowsOf(state.form, edit.list).length, edit.row),
      })
    case 'removeRow':
      return removed(state, edit.list, edit.index)
    case 'undoRemoveRow':
      return broughtBack(state)
    case 'refuse': {
      const isWrong = Object.keys(edit.faults).length > 0
      return { ...state, faults: edit.faults, refusals: state.refusals + (isWrong ? 1 : 0) }
    }
  }
  // Never reached: each edit has its case.
  return state
}

function removed<State extends FormState>(state: State, list: RowList, index: number): State {
  const row = rowsOf(state.form, list)[index]
  if (!row) return state
  return rearranged(state, list, {
    form: withoutRow(state.form, list, index),
    removed: { list, index, row },
  })
}

function broughtBack<State extends FormState>(state: State): State {
  if (!state.removed) return state
  const { list, index, row } = state.removed
  return rearranged(state, list, { form: withRow(state.form, list, index, row) })
}

/** When rows move, the faults of their list would stand at the wrong ones. */
const rearranged = <State extends FormState>(
  state: State,
  list: RowList,
  change: Pick<FormState, 'form'> & Partial<FormState>,
): State => ({ ...state, removed: undefined, faults: faultsWithout(state.faults, list), ...change })

/** Without what stands at a field or below it. */
export const faultsWithout = (faults: FieldErrors, field: string): FieldErrors =>
  Object.fromEntries(
    Object.entries(faults).filter(([path]) => path !== field && !path.startsWith(`${field}.`)),
  )

import type { FieldErrors } from '@portal/contract/fields/field-errors.ts'

import { rowsOf, withChange, withoutRow, withRow, type Row, type RowList } from '#fields/form/form-values.ts'

export interface FormState {
  /** Field values, including invalid and incomplete ones. */
  readonly form: object
  /** Known errors by field path. Changing a field clears its error. */
  readonly faults: FieldErrors
  /** How often the form has been refused. Each refusal focuses the error summary. */
  readonly refusals: number
  /** The row removed last, which can be restored until the rows change again. */
  readonly removed: { readonly list: RowList; readonly index: number; readonly row: Row } | undefined
}

export type FormEdit =
  | { readonly type: 'change'; readonly path: string; readonly value: string }
  | { readonly type: 'addRow'; readonly list: RowList; readonly row: Row }
  | { readonly type: 'removeRow'; readonly list: RowList; readonly index: number }
  | { readonly type: 'undoRemoveRow' }
  | { readonly type: 'refuse'; readonly faults: FieldErrors }

/** The initial state of a form. */
export const untouched = <Form extends object>(form: Form) => ({
  form,
  faults: {},
  refusals: 0,
  removed: undefined,
})

/** Applies an edit and keeps any other properties of the state. */
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
  // Unreachable: the switch handles every edit.
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

/**
 * Applies a change that moves rows. Removes the errors of that list, which could end up at the wrong rows.
 */
const rearranged = <State extends FormState>(
  state: State,
  list: RowList,
  change: Pick<FormState, 'form'> & Partial<FormState>,
): State => ({ ...state, removed: undefined, faults: faultsWithout(state.faults, list), ...change })

/** Removes the errors of a field and of everything below it. */
export const faultsWithout = (faults: FieldErrors, field: string): FieldErrors =>
  Object.fromEntries(
    Object.entries(faults).filter(([path]) => path !== field && !path.startsWith(`${field}.`)),
  )

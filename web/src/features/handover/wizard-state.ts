import type { FieldErrors } from '@portal/contract/field-errors.ts'

import { addRow, changeField, insertRow, removeRow } from '#features/handover/change-form.ts'
import { emptyForm, type HandoverForm, type Row, type RowList } from '#features/handover/handover-form.ts'
import {
  faultsOfStep,
  firstStep,
  lastStep,
  positionOf,
  stepAfter,
  stepBefore,
  type Step,
} from '#features/handover/steps.ts'

/** The wizard at one moment. */
export interface WizardState {
  readonly form: HandoverForm
  readonly step: Step
  /** The furthest step that was reached; every step up to it can be jumped to. */
  readonly furthest: Step
  /** The step was opened from the overview, to which it leads back. */
  readonly isDetour: boolean
  /** What is known to be wrong, by field path. A field loses its fault when it is changed. */
  readonly faults: FieldErrors
  /** How often something was refused: with each time the summary of the faults takes the focus. */
  readonly refusals: number
  /** The row removed last, until something else is done to its list. */
  readonly removed: { list: RowList; index: number; row: Row } | undefined
}

export type WizardAction =
  | { type: 'change'; path: string; value: string }
  | { type: 'addRow'; list: RowList }
  | { type: 'removeRow'; list: RowList; index: number }
  | { type: 'undoRemoveRow' }
  /** `extra`: faults of the step that do not stand in the form; `today` ISO date. */
  | { type: 'next'; today: string; extra: FieldErrors }
  | { type: 'back' }
  | { type: 'jump'; to: Step; today: string }
  | { type: 'refuse'; faults: FieldErrors }
  /** Something that is kept elsewhere was changed: the files. */
  | { type: 'forgive'; field: string }
  | { type: 'reset'; state: WizardState }

/** The wizard as it opens. */
export const startState = (glgNumber: string): WizardState =>
  stateOf(emptyForm(glgNumber), firstStep, firstStep)

/** The wizard as it was left. */
export const stateOf = (form: HandoverForm, step: Step, furthest: Step): WizardState => ({
  form,
  step,
  furthest,
  isDetour: false,
  faults: {},
  refusals: 0,
  removed: undefined,
})

export function reduceWizard(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case 'next':
      return next(state, action.today, action.extra)
    case 'back':
      return stepped(state, stepBefore(state.step))
    case 'jump':
      return jumped(state, action.to, action.today)
    case 'refuse':
      return { ...state, faults: action.faults, refusals: state.refusals + 1 }
    case 'forgive':
      return { ...state, faults: without(state.faults, action.field) }
    case 'reset':
      return action.state
    case 'change':
    case 'addRow':
    case 'removeRow':
    case 'undoRemoveRow':
      return edited(state, action)
  }
  // Never reached: each action has its case.
  return state
}

type Edit = Extract<WizardAction, { type: 'change' | 'addRow' | 'removeRow' | 'undoRemoveRow' }>

function edited(state: WizardState, edit: Edit): WizardState {
  if (edit.type === 'change') return changed(state, edit.path, edit.value)
  if (edit.type === 'addRow') return withNewRow(state, edit.list)
  if (edit.type === 'removeRow') return withoutRow(state, edit.list, edit.index)
  return withRemovedRow(state)
}

const withNewRow = (state: WizardState, list: RowList): WizardState => ({
  ...state,
  form: addRow(state.form, list),
  removed: undefined,
  faults: without(state.faults, list),
})

/** Fields whose fault another field decides. */
const dependents: Record<string, readonly string[]> = {
  salutation: ['legalForm', 'lastName'],
  legalForm: ['salutation'],
}

function changed(state: WizardState, path: string, value: string): WizardState {
  const gone = new Set([path, ...(dependents[path] ?? [])])
  const faults = Object.entries(state.faults).filter(([field]) => !gone.has(field))
  return { ...state, form: changeField(state.form, path, value), faults: Object.fromEntries(faults) }
}

function withoutRow(state: WizardState, list: RowList, index: number): WizardState {
  const row = state.form[list][index]
  if (!row) return state
  const removed = { list, index, row }
  return { ...state, form: removeRow(state.form, list, index), removed, faults: without(state.faults, list) }
}

function withRemovedRow(state: WizardState): WizardState {
  if (!state.removed) return state
  const { list, index, row } = state.removed
  const form = insertRow(state.form, list, index, row)
  return { ...state, form, removed: undefined, faults: without(state.faults, list) }
}

/** Without what stands at a field or below it. When rows move, faults would stand at the wrong ones. */
const without = (faults: FieldErrors, field: string): FieldErrors =>
  Object.fromEntries(Object.entries(faults).filter(([path]) => path.split('.', 1).join() !== field))

/** Forward only when the step is right (specification 2, part 4.1). */
function next(state: WizardState, today: string, extra: FieldErrors): WizardState {
  const found = { ...faultsOfStep(state.step, state.form, today), ...extra }
  if (Object.keys(found).length > 0)
    return { ...state, faults: { ...state.faults, ...found }, refusals: state.refusals + 1 }
  return stepped(state, state.isDetour ? lastStep : stepAfter(state.step))
}

/** To a step that was reached before. What is wrong in the step left behind is marked, but holds nobody up. */
function jumped(state: WizardState, to: Step, today: string): WizardState {
  if (positionOf(to) > positionOf(state.furthest)) return state
  const faults = { ...state.faults, ...faultsOfStep(state.step, state.form, today) }
  return {
    ...stepped(state, to),
    faults,
    isDetour: to !== lastStep && (state.isDetour || state.step === lastStep),
  }
}

function stepped(state: WizardState, to: Step): WizardState {
  const furthest = positionOf(to) > positionOf(state.furthest) ? to : state.furthest
  return { ...state, step: to, furthest, isDetour: false, removed: undefined }
}

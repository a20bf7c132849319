import type { FieldErrors } from '@portal/contract/fields/field-errors.ts'

import type { FileNote } from '#features/handover/draft/draft-files.ts'
import { type Fold, foldsInUse, unfoldedBy } from '#features/handover/steps/folds.ts'
import { followingFields } from '#features/handover/wizard/following-fields.ts'
import { emptyForm, type HandoverForm } from '#features/handover/wizard/handover-form.ts'
import {
  faultsOfStep,
  firstStep,
  lastStep,
  positionOf,
  stepAfter,
  stepBefore,
  type Step,
} from '#features/handover/wizard/steps.ts'
import { editForm, faultsWithout, untouched, type FormEdit, type FormState } from '#fields/form/form-state.ts'

export interface WizardState extends FormState {
  readonly form: HandoverForm
  readonly step: Step
  /** The furthest step reached. The user can jump to any step up to it. */
  readonly furthest: Step
  /** The chosen files without their content. They are part of the draft. */
  readonly files: readonly FileNote[]
  /** Whether the step was opened from the overview, to which “Next” then returns. */
  readonly isDetour: boolean
  /** The expanded groups of fields. A group also expands when one of its fields has an error. */
  readonly unfolded: readonly Fold[]
}

interface Forward {
  readonly type: 'next'
  /** ISO date. */
  readonly today: string
  /** Errors that the form's schema does not find: those of the chosen files. */
  readonly extra: FieldErrors
  /** Target if the step is valid. Default: the next step. */
  readonly to?: Step
}

export type WizardAction =
  | FormEdit
  | Forward
  | { type: 'back' }
  | { type: 'jump'; to: Step; today: string }
  /** The chosen files, or their errors, have changed. */
  | { type: 'files'; files: readonly FileNote[] }
  | { type: 'fold'; fold: Fold; isOpen: boolean }
  | { type: 'reset'; state: WizardState }

export const startState = (glgNumber: string): WizardState =>
  stateOf(emptyForm(glgNumber), firstStep, firstStep)

/** The state of a restored form. */
export const stateOf = (form: HandoverForm, step: Step, furthest: Step): WizardState => ({
  ...untouched(form),
  step,
  furthest,
  files: [],
  isDetour: false,
  unfolded: foldsInUse(form),
})

export function reduceWizard(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case 'next':
      return next(state, action)
    case 'back':
      return stepped(state, stepBefore(state.step))
    case 'jump':
      return jumped(state, action.to, action.today)
    case 'files':
      return withFiles(state, action.files)
    case 'fold':
      return withFold(state, action.fold, action.isOpen)
    case 'reset':
      return action.state
    case 'change':
    case 'addRow':
    case 'removeRow':
    case 'undoRemoveRow':
    case 'refuse':
      return edited(state, action)
  }
  // Unreachable: every action has a case.
  return state
}

/**
 * Stores the chosen files. If one is wrong, marks the step with the files at once, because a file may be refused
 * while the user is on another step.
 */
function withFiles(state: WizardState, files: readonly FileNote[]): WizardState {
  const others = faultsWithout(state.faults, 'files')
  const isWrong = files.some(({ fault }) => fault)
  return {
    ...state,
    files: JSON.stringify(files) === JSON.stringify(state.files) ? state.files : files,
    faults: isWrong ? { ...others, files: 'fileContent' } : others,
  }
}

/** Field → fields whose errors depend on it. */
const dependents: Record<string, readonly string[]> = {
  salutation: ['legalForm', 'legalFormOther', 'lastName'],
  legalForm: ['salutation', 'legalFormOther'],
}

function edited(state: WizardState, edit: FormEdit): WizardState {
  const after = editForm(state, edit)
  if (edit.type === 'refuse') return { ...after, unfolded: unfoldedBy(edit.faults, state.unfolded) }
  if (edit.type !== 'change') return after
  const faults = (dependents[edit.path] ?? []).reduce(faultsWithout, after.faults)
  return { ...after, form: { ...after.form, ...followingFields(state.form, edit.path, edit.value) }, faults }
}

/** Moves forward only if the step is valid (specification 2, part 4.1). */
function next(state: WizardState, { today, extra, to = stepAfter(state.step) }: Forward): WizardState {
  const found = { ...faultsOfStep(state.step, state.form, today), ...extra }
  if (Object.keys(found).length === 0) return stepped(state, state.isDetour ? lastStep : to)
  return edited(state, { type: 'refuse', faults: { ...state.faults, ...found } })
}

/** Jumps to a step reached before. Marks errors of the current step, but does not block the jump. */
function jumped(state: WizardState, to: Step, today: string): WizardState {
  if (positionOf(to) > positionOf(state.furthest)) return state
  const faults = { ...state.faults, ...faultsOfStep(state.step, state.form, today) }
  return {
    ...stepped(state, to),
    faults,
    unfolded: unfoldedBy(faults, state.unfolded),
    isDetour: to !== lastStep && (state.isDetour || state.step === lastStep),
  }
}

function withFold(state: WizardState, fold: Fold, isOpen: boolean): WizardState {
  const others = state.unfolded.filter((open) => open !== fold)
  return { ...state, unfolded: isOpen ? [...others, fold] : others }
}

function stepped(state: WizardState, to: Step): WizardState {
  const furthest = positionOf(to) > positionOf(state.furthest) ? to : state.furthest
  return { ...state, step: to, furthest, isDetour: false, removed: undefined }
}

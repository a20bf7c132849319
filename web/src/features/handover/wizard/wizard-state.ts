import type { FieldErrors } from '@portal/contract/fields/field-errors.ts'
import type { KnownDebtor } from '@portal/contract/known-debtor.ts'

import { withDebtor } from '#features/handover/debtor/known-debtor.ts'
import type { FileNote } from '#features/handover/draft/draft-files.ts'
import { filledFolded, hasFoldedFault } from '#features/handover/steps/folds.ts'
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
  /** Whether the step was opened from the overview. If so, “Next” returns there. */
  readonly isDetour: boolean
  /** Whether the rarely needed fields are shown. Set to true when one of them has an error. */
  readonly isUnfolded: boolean
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
  | { type: 'fold'; isOpen: boolean }
  | { type: 'reset'; state: WizardState }

export const startState = (glgNumber: string): WizardState =>
  stateOf(emptyForm(glgNumber), firstStep, firstStep)

/** The state at the start of another order: the creditor number and the agreements are kept. */
export const nextState = ({ glgNumber, inkassozession, eigentumsvorbehalt }: HandoverForm): WizardState =>
  stateOf({ ...emptyForm(glgNumber), inkassozession, eigentumsvorbehalt }, firstStep, firstStep)

/** The state of a restored form. */
export const stateOf = (form: HandoverForm, step: Step, furthest: Step): WizardState => ({
  ...untouched(form),
  step,
  furthest,
  files: [],
  isDetour: false,
  isUnfolded: filledFolded(form).length > 0,
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
      return { ...state, isUnfolded: action.isOpen }
    case 'reset':
      return action.state
    case 'change':
    case 'addRow':
    case 'removeRow':
    case 'undoRemoveRow':
    case 'refuse':
      return edited(state, action)
  }
  // Unreachable: the switch handles every action.
  return state
}

/**
 * Stores the chosen files. If one is wrong, immediately marks the step with the files, because a file may be
 * refused while the user is on another step.
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
  salutation: ['legalForm', 'legalFormOther', 'lastName', 'birthDate'],
  legalForm: ['salutation', 'legalFormOther'],
}

function edited(state: WizardState, edit: FormEdit): WizardState {
  const after = editForm(state, edit)
  if (edit.type === 'refuse') return unfoldedBy(edit.faults, after)
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
    ...unfoldedBy(faults, stepped(state, to)),
    faults,
    isDetour: to !== lastStep && (state.isDetour || state.step === lastStep),
  }
}

/** The state with the debtor replaced by a known debtor. */
export function withKnownDebtor(state: WizardState, debtor: KnownDebtor): WizardState {
  const form = withDebtor(state.form, debtor)
  const faults = Object.keys(debtor).reduce(faultsWithout, state.faults)
  return { ...state, form, faults, isUnfolded: state.isUnfolded || filledFolded(form).length > 0 }
}

const unfoldedBy = (faults: FieldErrors, state: WizardState): WizardState =>
  hasFoldedFault(faults) ? { ...state, isUnfolded: true } : state

function stepped(state: WizardState, to: Step): WizardState {
  const furthest = positionOf(to) > positionOf(state.furthest) ? to : state.furthest
  return { ...state, step: to, furthest, isDetour: false, removed: undefined }
}

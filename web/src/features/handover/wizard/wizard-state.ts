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

/** The wizard at one moment. */
export interface WizardState extends FormState {
  readonly form: HandoverForm
  readonly step: Step
  /** The furthest step that was reached; every step up to it can be jumped to. */
  readonly furthest: Step
  /** The files that were chosen, for the draft to know of each. */
  readonly files: readonly FileNote[]
  /** The step was opened from the overview, to which it leads back. */
  readonly isDetour: boolean
  /** The folds that are open: as their user left them, and from the moment when something is wrong in one. */
  readonly unfolded: readonly Fold[]
}

interface Forward {
  readonly type: 'next'
  /** ISO date. */
  readonly today: string
  /** Faults of the step that do not stand in the form. */
  readonly extra: FieldErrors
  /** Where it leads when the step is right; to the step after it when left out. */
  readonly to?: Step
}

export type WizardAction =
  | FormEdit
  | Forward
  | { type: 'back' }
  | { type: 'jump'; to: Step; today: string }
  /** The files, which are kept elsewhere, or what is known of them, are these now. */
  | { type: 'files'; files: readonly FileNote[] }
  | { type: 'fold'; fold: Fold; isOpen: boolean }
  | { type: 'reset'; state: WizardState }

/** The wizard as it opens. */
export const startState = (glgNumber: string): WizardState =>
  stateOf(emptyForm(glgNumber), firstStep, firstStep)

/** The wizard as it was left. */
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
  // Never reached: each action has its case.
  return state
}

/** A wrong file marks its step at once: it may have been refused while its user was on another. */
function withFiles(state: WizardState, files: readonly FileNote[]): WizardState {
  const others = faultsWithout(state.faults, 'files')
  const isWrong = files.some(({ fault }) => fault)
  return {
    ...state,
    files: JSON.stringify(files) === JSON.stringify(state.files) ? state.files : files,
    faults: isWrong ? { ...others, files: 'fileContent' } : others,
  }
}

/** Fields whose fault another field decides. */
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

/** Forward only when the step is right (specification 2, part 4.1). */
function next(state: WizardState, { today, extra, to = stepAfter(state.step) }: Forward): WizardState {
  const found = { ...faultsOfStep(state.step, state.form, today), ...extra }
  if (Object.keys(found).length === 0) return stepped(state, state.isDetour ? lastStep : to)
  return edited(state, { type: 'refuse', faults: { ...state.faults, ...found } })
}

/** To a step that was reached before. What is wrong in the step left behind is marked, but holds nobody up. */
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

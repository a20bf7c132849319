import { birthDateFaults } from '@portal/contract/fields/birth-date.ts'
import { fieldErrorsOf, type FieldErrors } from '@portal/contract/fields/field-errors.ts'
import {
  handoverAdditional,
  handoverClaims,
  handoverCreditNotes,
  handoverDebtor,
  handoverPayments,
  handoverStart,
} from '@portal/contract/handover.ts'

import {
  effectiveForm,
  type HandoverForm,
  type MandateList,
} from '#features/handover/wizard/handover-form.ts'

/** The steps with fields, each with its schema (specification 2, part 2.1). */
const schemas = {
  start: handoverStart,
  debtor: handoverDebtor,
  claims: handoverClaims,
  payments: handoverPayments,
  creditNotes: handoverCreditNotes,
  additional: handoverAdditional,
} as const

type FormStep = keyof typeof schemas

export const steps = [
  'start',
  'debtor',
  'claims',
  'payments',
  'creditNotes',
  'additional',
  'overview',
] as const
export type Step = (typeof steps)[number]

export const firstStep: Step = 'start'
export const lastStep: Step = 'overview'

export const positionOf = (step: Step): number => steps.indexOf(step)
export const stepAfter = (step: Step): Step => steps[positionOf(step) + 1] ?? step
export const stepBefore = (step: Step): Step => steps[positionOf(step) - 1] ?? step

const isFormStep = (step: Step): step is FormStep => step !== lastStep

/** Step → the list that it edits, for the steps that edit a list. */
export const listOfStep: Partial<Record<Step, MandateList>> = {
  claims: 'forderungen',
  payments: 'zahlungen',
  creditNotes: 'gutschriften',
}

/** Consecutive steps whose lists may be empty. */
const optionalSteps: ReadonlySet<Step> = new Set(['payments', 'creditNotes'])

/**
 * The step after payments and credit notes, for users who want to skip both. Undefined if one of the lists has
 * rows, or if the next step is not one of the two.
 */
export function shortcutFrom(step: Step, form: HandoverForm): Step | undefined {
  const isEmpty = form.zahlungen.length === 0 && form.gutschriften.length === 0
  return isEmpty && optionalSteps.has(stepAfter(step)) ? 'additional' : undefined
}

/**
 * Errors by field path, for the fields of one step.
 * @param today ISO date.
 */
export function faultsOfStep(step: Step, form: HandoverForm, today: string): FieldErrors {
  if (!isFormStep(step)) return {}
  const schema = schemas[step]
  const effective = effectiveForm(form)
  const checked = schema.safeParse(effective, { reportInput: true })
  return {
    ...(step === 'debtor' && birthDateFaults(effective, today)),
    ...(checked.success ? {} : fieldErrorsOf(checked.error)),
  }
}

/** Errors by field path, for the whole form. */
export const faultsOfForm = (form: HandoverForm, today: string): FieldErrors =>
  Object.assign({}, ...steps.map((step) => faultsOfStep(step, form, today)))

/** The step of a field. Files belong to the last step with fields. */
export function stepOfField(path: string): Step {
  const field = path.split('.', 1).join()
  return steps.find((step) => isFormStep(step) && Object.hasOwn(schemas[step].shape, field)) ?? 'additional'
}

/** The steps with errors, in order. */
export function stepsOfFaults(faults: FieldErrors): readonly Step[] {
  const wrong = new Set(Object.keys(faults).map((path) => stepOfField(path)))
  return steps.filter((step) => wrong.has(step))
}

import type { FieldErrors } from '@portal/contract/fields/field-errors.ts'

import { debtorFieldsOf } from '#features/handover/steps/debtor-layout.ts'
import type { DebtorField, HandoverForm } from '#features/handover/wizard/handover-form.ts'
import { valueAt } from '#fields/form/form-values.ts'

/** Fields of the debtor that most mandates do not need, collapsed behind a button. */
export const fieldsOfFold = {
  moreNames: debtorFieldsOf('moreNames'),
  bank: debtorFieldsOf('bank'),
  guardian: [...debtorFieldsOf('guardianSalutation'), ...debtorFieldsOf('guardian')],
} as const satisfies Record<string, readonly DebtorField[]>

export type Fold = keyof typeof fieldsOfFold

// The cast is safe: `fieldsOfFold` has no keys besides those of `Fold`.
const folds = Object.keys(fieldsOfFold) as Fold[]

/** The fields of a fold that have a value. */
export const filledFieldsOf = (form: HandoverForm, fold: Fold): readonly DebtorField[] =>
  fieldsOfFold[fold].filter((field) => valueAt(form, field).trim() !== '')

/** The folds with values, which are open from the start. */
export const foldsInUse = (form: HandoverForm): readonly Fold[] =>
  folds.filter((fold) => filledFieldsOf(form, fold).length > 0)

/** The fold of a field; undefined if the field is always visible. */
export const foldOf = (path: string): Fold | undefined =>
  folds.find((fold) => fieldsOfFold[fold].some((field) => field === path))

/** The folds in `unfolded`, and those with errors. */
export const unfoldedBy = (faults: FieldErrors, unfolded: readonly Fold[]): readonly Fold[] =>
  folds.filter((fold) => unfolded.includes(fold) || fieldsOfFold[fold].some((field) => faults[field]))

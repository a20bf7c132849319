import type { FieldErrors } from '@portal/contract/fields/field-errors.ts'

import { debtorFieldsOf } from '#features/handover/steps/debtor-layout.ts'
import type { DebtorField, HandoverForm } from '#features/handover/wizard/handover-form.ts'
import { valueAt } from '#fields/form/form-values.ts'

/** Fields of the debtor that most mandates do not need, collapsed behind a button. */
const foldedFields: readonly DebtorField[] = [
  ...debtorFieldsOf('bank'),
  ...debtorFieldsOf('moreNames'),
  ...debtorFieldsOf('guardian'),
]

/** The folded fields that have a value. */
export const filledFolded = (form: HandoverForm): readonly DebtorField[] =>
  foldedFields.filter((field) => valueAt(form, field).trim() !== '')

export const isFolded = (path: string): boolean => foldedFields.some((field) => field === path)

/** Whether a folded field has an error. */
export const hasFoldedFault = (faults: FieldErrors): boolean =>
  Object.keys(faults).some((path) => isFolded(path))

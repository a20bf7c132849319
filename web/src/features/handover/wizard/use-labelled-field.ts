import { needsLastName } from '@portal/contract/handover.ts'

import { type LabelKey, useLabels } from '#features/handover/wizard/field-labels.ts'
import { useWizard } from '#features/handover/wizard/wizard-store.ts'
import { useField } from '#fields/form/use-field.ts'

/** What the wizard says of a field beside its own rules: its name, and whether the debtor must have a last name. */
export function useFieldLabel(path: LabelKey) {
  const salutation = useWizard(({ form }) => form.salutation)
  const labels = useLabels(salutation)
  return {
    label: labels(path),
    ...(path === 'lastName' && { required: needsLastName(salutation) }),
  }
}

/** Binds a control to one field of the wizard. */
export const useLabelledField = (path: LabelKey) => ({ ...useField(path), ...useFieldLabel(path) })

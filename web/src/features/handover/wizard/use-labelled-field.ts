import { needsLastName } from '@portal/contract/handover.ts'

import { type LabelKey, useLabels } from '#features/handover/wizard/field-labels.ts'
import { useWizard } from '#features/handover/wizard/wizard-store.ts'
import { useField } from '#fields/form/use-field.ts'

/** Label of a field, and whether the last name is required, which depends on the salutation. */
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

import { type LabelKey, useLabels } from '#features/handover/field-labels.ts'
import { wantedByOthers } from '#features/handover/handover-form.ts'
import { useWizard } from '#features/handover/wizard-store.ts'
import { useField } from '#fields/form/use-field.ts'

/** What the wizard says of a field beside its own rules: its name, and whether other fields want it. */
export function useFieldLabel(path: LabelKey) {
  const salutation = useWizard(({ form }) => form.salutation)
  const labels = useLabels(salutation)
  const required = useWizard(({ form }) => wantedByOthers(form, path))
  return {
    label: labels(path),
    ...(required !== undefined && { required }),
  }
}

/** Binds a control to one field of the wizard. */
export const useLabelledField = (path: LabelKey) => ({ ...useField(path), ...useFieldLabel(path) })

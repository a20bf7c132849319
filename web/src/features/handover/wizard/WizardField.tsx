import type { LabelKey } from '#features/handover/wizard/field-labels.ts'
import { useFieldLabel } from '#features/handover/wizard/use-labelled-field.ts'
import { Field } from '#fields/form/Field.tsx'

export const WizardField = ({ path, ...field }: { path: LabelKey; description?: string }) => (
  <Field path={path} {...useFieldLabel(path)} {...field} />
)

import type { LabelKey } from '#features/handover/wizard/field-labels.ts'
import { useFieldLabel } from '#features/handover/wizard/use-labelled-field.ts'
import { Field, type FieldProps } from '#fields/form/Field.tsx'

interface WizardFieldProps extends Pick<FieldProps, 'description' | 'inputMode'> {
  path: LabelKey
}

export const WizardField = ({ path, ...field }: WizardFieldProps) => (
  <Field path={path} {...useFieldLabel(path)} {...field} />
)

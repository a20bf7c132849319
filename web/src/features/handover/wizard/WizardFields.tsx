import type { ReactNode } from 'react'

import type { LabelKey } from '#features/handover/wizard/field-labels.ts'
import { useFieldLabel } from '#features/handover/wizard/use-labelled-field.ts'
import { Field } from '#fields/form/Field.tsx'
import { Cell, FieldGrid, widthOf, type Columns } from '#fields/form/FieldGrid.tsx'
import { useFieldRules } from '#fields/form/form.ts'

interface WizardFieldsProps {
  /** Paths of the fields, in display order. */
  paths: readonly LabelKey[]
  /** Number of fields per row. */
  columns?: Columns
  /** Rendered before the fields. */
  children?: ReactNode
}

export const WizardFields = ({ paths, columns = 2, children }: WizardFieldsProps) => (
  <FieldGrid>
    {children}
    {paths.map((path) => (
      <WizardCell key={path} path={path} columns={columns} />
    ))}
  </FieldGrid>
)

function WizardCell({ path, columns }: { path: LabelKey; columns: Columns }) {
  const { kind } = useFieldRules(path)
  return (
    <Cell width={widthOf(kind, columns)}>
      <WizardField path={path} />
    </Cell>
  )
}

export const WizardField = ({ path, ...field }: { path: LabelKey; description?: string }) => (
  <Field path={path} {...useFieldLabel(path)} {...field} />
)

import type { ReactNode } from 'react'

import { Field } from '#fields/form/Field.tsx'
import { Cell, FieldGrid, widthOf, type Columns } from '#fields/form/FieldGrid.tsx'
import { FieldGroup, type GroupLook } from '#fields/form/FieldGroup.tsx'
import { useFieldRules } from '#fields/form/form.ts'
import { BankFold } from '#fields/rows/BankFold.tsx'
import { bankFieldsOfPayment, fieldsOf, type RowField, type RowLayout } from '#fields/rows/row-layouts.ts'
import { useRowFieldWords, useRowTexts } from '#fields/rows/row-texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { CloseIcon } from '#ui/icons/icons.tsx'

interface RowGroupProps {
  /** Path of the row: `zahlungen.1`. */
  path: string
  title: string
  layout: RowLayout
  look: GroupLook
  /** Undefined if the row cannot be removed. */
  onRemove: (() => void) | undefined
  /** Shown below the fields. */
  children: ReactNode
}

/** One row with its fields. Those of the payer's bank account are collapsed. */
export function RowGroup(props: RowGroupProps) {
  const { path, title, layout, look, onRemove, children } = props
  const text = useRowTexts()
  const isFolded = (field: RowField) => bankFieldsOfPayment.some((bank) => bank === field)
  const fields = fieldsOf(layout)
  return (
    <FieldGroup
      title={title}
      look={look}
      action={
        onRemove && (
          <Button
            variant="subtle"
            size="compact"
            leftSection={<CloseIcon size={14} />}
            aria-label={`${text('remove')}: ${title}`}
            onClick={onRemove}
          >
            {text('remove')}
          </Button>
        )
      }
    >
      <RowFields path={path} layout={layout} fields={fields.filter((field) => !isFolded(field))} />
      {fields.some(isFolded) && (
        <BankFold path={path}>
          <RowFields path={path} layout={layout} fields={bankFieldsOfPayment} />
        </BankFold>
      )}
      {children}
    </FieldGroup>
  )
}

interface RowFieldsProps {
  path: string
  layout: RowLayout
  fields: readonly RowField[]
}

function RowFields({ path, layout, fields }: RowFieldsProps) {
  const words = useRowFieldWords()
  return (
    <FieldGrid>
      {fields.map((field) => (
        <RowCell key={field} path={`${path}.${field}`} label={words(field)} columns={layout[field] ?? 1} />
      ))}
    </FieldGrid>
  )
}

function RowCell({ path, label, columns }: { path: string; label: string; columns: Columns }) {
  const { kind } = useFieldRules(path)
  return (
    <Cell width={widthOf(kind, columns)}>
      <Field path={path} label={label} />
    </Cell>
  )
}

import type { ReactNode } from 'react'

import { Field } from '#fields/form/Field.tsx'
import { Cell, FieldGrid, widthOf, type Columns } from '#fields/form/FieldGrid.tsx'
import { FieldGroup, type GroupLook } from '#fields/form/FieldGroup.tsx'
import { useFieldRules } from '#fields/form/form.ts'
import { fieldsOf, type RowLayout } from '#fields/rows/row-layouts.ts'
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

/** One row with its fields. */
export function RowGroup({ path, title, layout, look, onRemove, children }: RowGroupProps) {
  const text = useRowTexts()
  const words = useRowFieldWords()
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
      <FieldGrid>
        {fieldsOf(layout).map((field) => (
          <RowCell key={field} path={`${path}.${field}`} label={words(field)} columns={layout[field] ?? 1} />
        ))}
      </FieldGrid>
      {children}
    </FieldGroup>
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

import { Button } from '@mantine/core'
import type { FieldErrors } from '@portal/contract/field-errors.ts'

import { useFollowUpTexts } from '#features/follow-ups/follow-up-texts.ts'
import { useFaultText } from '#features/follow-ups/row-faults.ts'
import type { RowPlan } from '#features/follow-ups/row-plans.ts'
import type { TypedRow } from '#features/follow-ups/use-rows.ts'
import { TypedField } from '#fields/TypedField.tsx'
import { CloseIcon } from '#ui/icons.tsx'

import classes from '#features/follow-ups/FollowUps.module.css'

interface RowGroupProps {
  plan: RowPlan
  /** Where the row stands: `zahlungen.0`. */
  path: string
  title: string
  row: TypedRow
  faults: FieldErrors
  idOf: (path: string) => string
  onChange: (field: string, value: string) => void
  /** Left out where the row must remain. */
  onRemove: (() => void) | undefined
}

/** One row with its fields. */
export function RowGroup({ plan, path, title, row, faults, idOf, onChange, onRemove }: RowGroupProps) {
  const text = useFollowUpTexts()
  const faultText = useFaultText()
  return (
    <fieldset className={classes.row}>
      <legend>{title}</legend>
      {onRemove && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={classes.remove ?? ''}
          leftSection={<CloseIcon size={14} />}
          aria-label={`${text('remove')}: ${title}`}
          onClick={onRemove}
        >
          {text('remove')}
        </Button>
      )}
      {plan.fields.map(({ name, kind, ...field }) => (
        <TypedField
          {...field}
          key={name}
          kind={kind}
          id={idOf(`${path}.${name}`)}
          label={text(name)}
          value={row.values[name] ?? ''}
          onChange={(value) => onChange(name, value)}
          error={faultText(kind, faults[`${path}.${name}`])}
        />
      ))}
    </fieldset>
  )
}

import { AmountField } from '#fields/AmountField.tsx'
import { DateField } from '#fields/DateField.tsx'
import type { Period } from '#fields/periods.ts'
import { Range } from '#fields/Range.tsx'
import { TextField } from '#fields/TextField.tsx'
import type { textProps } from '#lists/filters/filter.ts'

const fields = { text: TextField, amount: AmountField, date: DateField }

/** The fields of a range, by the kind of its bounds. */
export type RangeKind = keyof typeof fields

interface BoundProps extends ReturnType<typeof textProps> {
  label: string
}

export interface RangeFieldsProps {
  kind: RangeKind
  legend: string
  from: BoundProps
  to: BoundProps
  /** Sets both bounds. Undefined unless the range is one of days. */
  onPeriod: ((period: Period) => void) | undefined
}

/** The fields of both bounds of a range. */
export function RangeFields({ kind, legend, from, to, onPeriod }: RangeFieldsProps) {
  const Field = fields[kind]
  return (
    <Range legend={legend} onPeriod={onPeriod}>
      <Field isLabelHidden {...from} />
      <Field isLabelHidden {...to} />
    </Range>
  )
}

import { typedCents } from '#features/handover/amounts.ts'
import { labelKeyOf, type LabelKey } from '#features/handover/field-labels.ts'
import { kindOf, type TypedKind } from '#features/handover/handover-fields.ts'
import type { RowList } from '#features/handover/handover-form.ts'
import { rowsOfSteps } from '#features/handover/rows.ts'
import { dateNotation } from '#fields/typed-date.ts'
import { bankCodeNotation, ibanNotation } from '#fields/typed-iban.ts'
import { amount, missing } from '#i18n/formats.ts'
import type { Column } from '#ui/column.ts'

/** A field's value as people read it; what is wrong stands as it was typed. */
export function shown(field: string, value: string): string {
  if (value === '') return missing
  return notations[kindOf(field)](value)
}

const notations: Readonly<Record<TypedKind, (value: string) => string>> = {
  amount: (value) => (typedCents(value) === undefined ? value : amount(value)),
  date: dateNotation.show,
  iban: ibanNotation.show,
  blz: bankCodeNotation.show,
  text: (value) => value,
}

/** A row of a list with its number, as the overview's tables show it. */
export interface NumberedRow {
  readonly number: number
  readonly values: Readonly<Record<string, string>>
}

/** The columns of a list's table in the overview: its number, then every field of a row. */
export function columnsOf(list: RowList, labels: (key: LabelKey) => string): readonly Column<NumberedRow>[] {
  const fields = rowsOfSteps[list].fields.map((field) => columnOf(field, labels))
  return [
    { key: 'number', header: labels('number'), text: ({ number }) => String(number), card: 'title' },
    ...fields,
  ]
}

function columnOf(field: string, labels: (key: LabelKey) => string): Column<NumberedRow> {
  const column = {
    key: field,
    header: labels(labelKeyOf(field)),
    text: ({ values }: NumberedRow) => shown(field, values[field] ?? ''),
  }
  if (kindOf(field) === 'amount') return { ...column, align: 'end' }
  return field === 'reason' ? { ...column, wraps: true } : column
}

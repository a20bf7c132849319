import { describeField } from '@portal/contract/fields/describe-field.ts'
import type { FieldKind } from '@portal/contract/fields/field-kinds.ts'
import { mandate } from '@portal/contract/handover.ts'

import { rowSteps } from '#features/handover/steps/row-steps.ts'
import type { LabelKey } from '#features/handover/wizard/field-labels.ts'
import type { MandateList } from '#features/handover/wizard/handover-form.ts'
import { fieldOf } from '#fields/form/form-values.ts'
import { fieldsOf, type RowField } from '#fields/rows/row-layouts.ts'
import { typedCents } from '#fields/typed/typed-cents.ts'
import { showDate } from '#fields/typed/typed-date.ts'
import { bankCodeNotation, ibanNotation } from '#fields/typed/typed-iban.ts'
import { amount, missing } from '#i18n/formats.ts'
import type { Column } from '#ui/table/column.ts'

/**
 * Formats the value of a field. Invalid values are shown as typed.
 * @param path Field path: `zahlungen.0.iban`.
 */
export const formatField = (path: string, value: string): string =>
  value === '' ? missing : notations[kindOf(path)](value)

const kindOf = (path: string): FieldKind => describeField(mandate, path)?.kind ?? 'text'

const asTyped = (value: string) => value

const notations: Readonly<Record<FieldKind, (value: string) => string>> = {
  amount: (value) => (typedCents(value) === undefined ? value : amount(value)),
  date: showDate,
  iban: ibanNotation.show,
  blz: bankCodeNotation.show,
  unspaced: asTyped,
  text: asTyped,
  lines: asTyped,
  oneChoice: asTyped,
}

/** A row of a list with its number, from 1. */
export interface NumberedRow {
  readonly number: number
  readonly values: Readonly<Record<string, string>>
}

/** The columns of a list in the overview: row number, then every field except optional ones without a value. */
export function columnsOf(
  list: MandateList,
  rows: readonly NumberedRow['values'][],
  labels: (key: LabelKey) => string,
): readonly Column<NumberedRow>[] {
  const fields = fieldsOf(rowSteps[list].layout)
    .filter((field) => isAlwaysShown(`${list}.0.${field}`) || rows.some((values) => values[field] !== ''))
    .map((field) => columnOf(list, field, labels))
  return [
    { key: 'number', header: labels('number'), text: ({ number }) => String(number), card: 'title' },
    ...fields,
  ]
}

/** The reason is shown even if empty: its wide column keeps amount and date together. */
const isAlwaysShown = (path: string) =>
  fieldOf(path) === 'reason' || describeField(mandate, path)?.isRequired === true

function columnOf(
  list: MandateList,
  field: RowField,
  labels: (key: LabelKey) => string,
): Column<NumberedRow> {
  const path = `${list}.0.${field}`
  const column = {
    key: field,
    header: labels(field),
    text: ({ values }: NumberedRow) => formatField(path, values[field] ?? ''),
  }
  if (kindOf(path) === 'amount') return { ...column, align: 'end' }
  return field === 'reason' ? { ...column, wraps: true } : column
}

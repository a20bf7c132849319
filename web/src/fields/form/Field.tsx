import { isNeverInFuture } from '@portal/contract/fields/birth-date.ts'
import type { FieldKind } from '@portal/contract/fields/field-kinds.ts'
import type { ReactNode } from 'react'

import { AmountField } from '#fields/AmountField.tsx'
import { DateField } from '#fields/DateField.tsx'
import { fieldOf } from '#fields/form/form-values.ts'
import { useFieldRules } from '#fields/form/form.ts'
import { useField } from '#fields/form/use-field.ts'
import { LongTextField } from '#fields/LongTextField.tsx'
import { NotedField } from '#fields/NotedField.tsx'
import { TextField } from '#fields/TextField.tsx'
import { bankCodeNotation, ibanNotation, unspacedNotation } from '#fields/typed/typed-iban.ts'
import { today } from '#i18n/today.ts'

export interface FieldProps {
  /** `forderungen.0.invoiceDate` */
  path: string
  label: string
  /** Whether the field is required. Default: as the schema says. */
  required?: boolean
  description?: string | undefined
  /** The keyboard of a text field on touch screens. */
  inputMode?: 'tel' | 'email'
}

/** A single-line field whose kind and rules come from the form's schema. */
export function Field({ path, description, ...overrides }: FieldProps) {
  const { kind } = useFieldRules(path)
  const field = { ...useField(path), ...overrides }
  return controls[kind](field, { path, description })
}

/** A multi-line field. */
export function LongField({ path, label }: Pick<FieldProps, 'path' | 'label'>) {
  const { maxLength = Infinity } = useFieldRules(path)
  return <LongTextField {...useField(path)} label={label} maxLength={maxLength} />
}

type Bound = ReturnType<typeof useField> & Pick<FieldProps, 'label' | 'inputMode'>

interface Details {
  path: string
  description: string | undefined
}

const controls: Record<FieldKind, (field: Bound, details: Details) => ReactNode> = {
  text: (field, { description }) => <TextField {...field} description={description} />,
  amount: (field, { description }) => <AmountField {...field} description={description} />,
  date: (field, { path, description }) => (
    <DateField
      {...field}
      description={description}
      lastDay={isNeverInFuture(fieldOf(path)) ? today() : undefined}
    />
  ),
  iban: (field) => <NotedField {...field} notation={ibanNotation} />,
  blz: (field) => <NotedField {...field} notation={bankCodeNotation} />,
  unspaced: (field) => <NotedField {...field} notation={unspacedNotation} />,
  lines: (_field, { path }) => refuse(path),
  oneChoice: (_field, { path }) => refuse(path),
}

function refuse(path: string): never {
  throw new Error(`${path} is not typed into a single-line field.`)
}

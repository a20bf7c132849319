import { maxLengths } from '@portal/contract/handover.ts'
import type { ReactNode } from 'react'

import { AmountField } from '#fields/AmountField.tsx'
import { DateField } from '#fields/DateField.tsx'
import { NotedField } from '#fields/NotedField.tsx'
import { TextField } from '#fields/TextField.tsx'
import { bankCodeNotation, ibanNotation } from '#fields/typed-iban.ts'

/** How a field is typed. */
export type TypedKind = 'text' | 'amount' | 'date' | 'iban' | 'blz'

interface TypedFieldProps {
  kind: TypedKind
  id: string
  label: string
  /** As it is stored; what makes no sense as it was typed. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  required?: boolean
  /** Of plain text. */
  maxLength?: number | undefined
}

/** A field that is typed into, as its kind wants it. */
export const TypedField = ({ kind, maxLength, ...field }: TypedFieldProps): ReactNode =>
  controls[kind](field, maxLength)

/** 34 characters in groups of four. */
const longestIbanTyped = 42
const longestBlzTyped = maxLengths.blz + 2

type Field = Omit<TypedFieldProps, 'kind' | 'maxLength'>

const controls: Record<TypedKind, (field: Field, maxLength: number | undefined) => ReactNode> = {
  text: (field, maxLength) => <TextField {...field} {...(maxLength !== undefined && { maxLength })} />,
  amount: (field) => <AmountField {...field} />,
  date: (field) => <DateField {...field} />,
  iban: (field) => <NotedField {...field} notation={ibanNotation} maxLength={longestIbanTyped} />,
  blz: (field) => <NotedField {...field} notation={bankCodeNotation} maxLength={longestBlzTyped} />,
}

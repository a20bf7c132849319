import { asOneLine } from '@portal/contract/fields/blanks.ts'
import { isInCents, moneyOfNumber, writtenNumber } from '@portal/contract/fields/money.ts'
import { memo } from 'react'

import { TextInput } from '#fields/TextInput.tsx'
import { useFieldErrorText } from '#fields/typed/field-errors.ts'
import { useTypedInput } from '#fields/typed/use-typed-input.ts'
import type { Notation } from '#fields/typed/use-typed.ts'
import { plainAmount } from '#i18n/formats.ts'

interface AmountFieldProps {
  id?: string
  label: string
  /** Hides the label visually, because a heading above several fields replaces it. */
  isLabelHidden?: boolean
  /** Decimal string ("1234.50"), '', or invalid input as typed. */
  value: string
  onChange: (value: string) => void
  description?: string | undefined
  error?: string | undefined
  required?: boolean
}

/** An amount in euros, typed in German notation. English notation is accepted if it is unambiguous. */
export const AmountField = memo(function AmountField(props: AmountFieldProps) {
  const { label, isLabelHidden = false, value, onChange, ...field } = props
  const { input, isUnreadable } = useTypedInput(amountNotation, value, onChange)
  const errorText = useFieldErrorText()
  return (
    <TextInput
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      inputMode="decimal"
      autoComplete="off"
      {...(!isLabelHidden && { end: '€' })}
      {...field}
      {...input}
      error={field.error ?? (isUnreadable && errorText('amount', 'number'))}
    />
  )
})

/** The euros of an amount, grouped by thousands with dots or spaces, up to a decimal comma or the end. */
const groups = /^(-?)(\d{1,3}(?:\.\d{3})+|\d{1,3}(?: \d{3})+)(?=,|$)/

/** English notation that cannot be German: 1,234.56 or 1,234,567. A single comma is a decimal comma: 12,345. */
const englishGroups = /^-?\d{1,3}(?:(?:,\d{3})+(?=\.)|(?:,\d{3}){2,}(?=$))/

const stored = /^-?\d+(?:\.\d{1,2})?$/

/**
 * Parses an amount to a decimal string with two places ("1.234,5" → "1234.50"); null if invalid. Removes the
 * currency sign and the thousands separators. The rest must match `writtenNumber`, the number rule of the
 * specification, and have at most two decimal places, so that no digit is lost.
 */
export function amountFromTyped(typed: string): string | null {
  const number = asOneLine(typed)
    .replace(/ ?(?:€|EUR)$/, '')
    .replace(/^[-−] ?/, '-')
    .replace(englishGroups, (grouped) => grouped.replaceAll(',', ''))
    .replace(groups, (grouped) => grouped.replaceAll(/[. ]/g, ''))
  return writtenNumber.test(number) && isInCents(number) ? moneyOfNumber(number) : null
}

/** Typed and shown as 1.234,50, stored as "1234.50". */
export const amountNotation: Notation = {
  understand: amountFromTyped,
  show: (value) => (stored.test(value) ? plainAmount(value) : value),
}

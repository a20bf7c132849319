import { memo } from 'react'

import { TextInput } from '#fields/TextInput.tsx'
import { amountNotation } from '#fields/typed-amount.ts'
import { useTypedInput } from '#fields/use-typed-input.ts'

interface AmountFieldProps {
  id?: string
  label: string
  /** The label is read aloud only, because a common heading of several fields shows it. */
  isLabelHidden?: boolean
  /** Decimal string ("1234.50"), '' or what was typed and makes no sense. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** Shows and says that it must be filled in. */
  required?: boolean
}

/** An amount in euros, typed in German notation. */
export const AmountField = memo(function AmountField(props: AmountFieldProps) {
  const { label, isLabelHidden = false, value, onChange, ...field } = props
  const typed = useTypedInput(amountNotation, value, onChange)
  return (
    <TextInput
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      inputMode="decimal"
      autoComplete="off"
      {...(!isLabelHidden && { end: '€' })}
      {...field}
      {...typed}
    />
  )
})

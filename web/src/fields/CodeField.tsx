import { oneTimeCodeLength } from '@portal/contract/two-factor.ts'
import type { Ref } from 'react'

import { TextInput } from '#fields/TextInput.tsx'

import classes from '#fields/CodeField.module.css'

interface CodeFieldProps {
  ref?: Ref<HTMLInputElement>
  label: string
  description?: string
  /** The digits typed so far. */
  value: string
  onChange: (digits: string) => void
  /** Called when the last digit is typed, or the whole code pasted. */
  onComplete: (code: string) => void
  error?: string | undefined
}

/**
 * A one-time code. Non-digits are removed, so that "123 456" can be pasted from an app. Surplus digits are kept,
 * because cutting them would submit a wrong code. Deleting them does not submit the code.
 */
export function CodeField({ onChange, onComplete, value, ...field }: CodeFieldProps) {
  function change(typed: string) {
    const digits = typed.replaceAll(/[^0-9]/g, '')
    onChange(digits)
    if (digits.length === oneTimeCodeLength && !value.startsWith(digits)) onComplete(digits)
  }
  return (
    <TextInput
      {...field}
      inputClassName={classes.code}
      name="code"
      size="md"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      isErrorSpoken
      value={value}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
}

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
  /** Told when the last digit has been typed, or the whole code pasted. */
  onComplete: (code: string) => void
  error?: string | undefined
}

/**
 * A one-time code. Whatever is no digit is left out, so that a code may be pasted as an app shows it: "123 456". One
 * with too many digits is not cut, for its beginning would be tried in vain; nor is what is left of it tried by itself.
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

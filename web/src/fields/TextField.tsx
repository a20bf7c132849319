import { memo } from 'react'

import { TextInput } from '#fields/TextInput.tsx'
import { useTypedInput } from '#fields/typed/use-typed-input.ts'
import { plainNotation } from '#fields/typed/use-typed.ts'

interface TextFieldProps {
  id?: string
  label: string
  /** Hides the label visually, because a heading above several fields replaces it. */
  isLabelHidden?: boolean
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  description?: string | undefined
  required?: boolean
  inputMode?: 'tel' | 'email'
}

export const TextField = memo(function TextField(props: TextFieldProps) {
  const { label, isLabelHidden = false, value, onChange, ...field } = props
  const { input } = useTypedInput(plainNotation, value, onChange)
  return (
    <TextInput
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      autoComplete="off"
      spellCheck={false}
      {...field}
      {...input}
    />
  )
})

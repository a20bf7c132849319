import { memo } from 'react'

import { TextInput } from '#fields/TextInput.tsx'
import { useTypedInput } from '#fields/typed/use-typed-input.ts'
import { plainNotation } from '#fields/typed/use-typed.ts'

interface TextFieldProps {
  id?: string
  label: string
  /** The label is read aloud only, because a common heading of several fields shows it. */
  isLabelHidden?: boolean
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  description?: string | undefined
  /** Shows and says that it must be filled in. */
  required?: boolean
}

/** One line of text. */
export const TextField = memo(function TextField(props: TextFieldProps) {
  const { label, isLabelHidden = false, value, onChange, ...field } = props
  const typed = useTypedInput(plainNotation, value, onChange)
  return (
    <TextInput
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      autoComplete="off"
      spellCheck={false}
      {...field}
      {...typed}
    />
  )
})

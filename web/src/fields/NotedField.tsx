import { TextInput } from '#fields/TextInput.tsx'
import { useTypedInput } from '#fields/typed/use-typed-input.ts'
import type { Notation } from '#fields/typed/use-typed.ts'

interface NotedFieldProps {
  id?: string
  label: string
  /** The stored value. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  required?: boolean
  notation: Notation
}

/**
 * A single-line field whose value is shown in a different format than it is stored in, such as an IBAN in
 * groups of four.
 */
export function NotedField({ value, onChange, notation, ...field }: NotedFieldProps) {
  const { input } = useTypedInput(notation, value, onChange)
  return <TextInput autoComplete="off" spellCheck={false} {...field} {...input} />
}

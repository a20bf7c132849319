import { TextInput } from '@mantine/core'

interface TextFieldProps {
  label: string
  /** The label is read aloud only, because a common heading of several fields shows it. */
  isLabelHidden?: boolean
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** One line of text. */
export const TextField = ({ label, isLabelHidden = false, value, onChange, error }: TextFieldProps) => (
  <TextInput
    {...(isLabelHidden ? { 'aria-label': label } : { label })}
    error={error}
    autoComplete="off"
    spellCheck={false}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)

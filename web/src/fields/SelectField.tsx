import { NativeSelect } from '@mantine/core'

interface SelectFieldProps {
  id?: string
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  required?: boolean
  disabled?: boolean
}

/** One of several options from the browser's own list. */
export const SelectField = ({ options, onChange, ...field }: SelectFieldProps) => (
  <NativeSelect
    {...field}
    data={[...options]}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)

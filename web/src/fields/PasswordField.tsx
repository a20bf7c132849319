import { PasswordInput } from '@mantine/core'
import type { Ref } from 'react'

interface PasswordFieldProps {
  ref?: Ref<HTMLInputElement>
  id?: string
  name: string
  label: string
  /** Name of the button that shows what is typed: each field has its own (requirement C16). */
  showLabel: string
  autoComplete: 'current-password' | 'new-password'
  error?: string | undefined
}

/** A password, which may be pasted and shown. */
export const PasswordField = ({ showLabel, ...field }: PasswordFieldProps) => (
  <PasswordInput
    {...field}
    size="md"
    required
    withAsterisk={false}
    visibilityToggleFocusable
    visibilityToggleButtonProps={{ 'aria-label': showLabel }}
  />
)

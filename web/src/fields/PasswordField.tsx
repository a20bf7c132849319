import { type Ref, useState } from 'react'

import { TextInput } from '#fields/TextInput.tsx'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { EyeIcon, EyeOffIcon } from '#ui/icons/icons.tsx'

interface PasswordFieldProps {
  ref?: Ref<HTMLInputElement>
  id?: string
  name: string
  label: string
  /** Label of the button that reveals the password, unique per field (requirement C16). */
  showLabel: string
  autoComplete: 'current-password' | 'new-password'
  onChange?: (typed: string) => void
  error?: string | undefined
}

/** A password field that allows pasting and has a button to reveal the password. */
export function PasswordField({ showLabel, onChange, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOffIcon : EyeIcon
  return (
    <TextInput
      {...field}
      onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      size="md"
      required
      isMarked={false}
      end={
        <IconButton aria-label={showLabel} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          <Icon size={22} />
        </IconButton>
      }
    />
  )
}

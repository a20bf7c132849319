import { useEffect, useRef, useState, type FormEvent } from 'react'

import { useSession } from '#api/session.ts'
import { PasswordField } from '#fields/PasswordField.tsx'
import { useSendDialogTexts } from '#sending/send-dialog-texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Buttons } from '#ui/buttons/Buttons.tsx'

import classes from '#sending/SendDialog.module.css'

interface PasswordQuestionProps {
  /** Whether the password entered before was wrong. */
  isWrong: boolean
  /** Called with the password, or null if the user cancels. */
  onAnswer: (password: string | null) => void
}

/** Asks for the current password when an action requires a fresh login. */
export function PasswordQuestion({ isWrong, onAnswer }: PasswordQuestionProps) {
  const text = useSendDialogTexts()
  const session = useSession()
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<'wrongPassword' | 'required' | undefined>(
    isWrong ? 'wrongPassword' : undefined,
  )
  useEffect(() => field.current?.focus(), [])

  function answer(event: FormEvent) {
    event.preventDefault()
    const password = field.current?.value ?? ''
    if (password !== '') return onAnswer(password)
    setError('required')
    field.current?.focus()
  }

  return (
    <form noValidate onSubmit={answer} className={classes.question}>
      <p className={classes.words}>
        <strong>{text('confirmPassword')}</strong>
        {` ${text('whyPassword')}`}
      </p>
      {/* Tells password managers which user's password to fill in. */}
      <input type="text" autoComplete="username" value={session?.name ?? ''} readOnly hidden />
      <PasswordField
        ref={field}
        name="currentPassword"
        label={text('currentPassword')}
        showLabel={text('showPassword')}
        autoComplete="current-password"
        error={error && text(error)}
      />
      <Buttons primary={<Button type="submit">{text('confirm')}</Button>}>
        <Button variant="default" onClick={() => onAnswer(null)}>
          {text('cancel')}
        </Button>
      </Buttons>
    </form>
  )
}

import { Button } from '@mantine/core'
import { shortestPassword } from '@portal/contract/password.ts'
import { useId, useMemo } from 'react'

import { useCreditor } from '#api/session.ts'
import { usePageTitle } from '#app/page-title.ts'
import type { PasswordFault } from '#features/password/password-faults.ts'
import { usePasswordTexts } from '#features/password/password-texts.ts'
import { usePasswordChange } from '#features/password/use-password-change.ts'
import { ErrorSummary } from '#ui/ErrorSummary.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'

import classes from '#features/password/PasswordChange.module.css'

/** Asks the provider for a new password. */
export function PasswordChange({ title }: { title: string }) {
  const text = usePasswordTexts()
  const { name, useTwoFA } = useCreditor()
  const { form, faults, send, dialog } = usePasswordChange(title)
  const ids = { newPassword: useId(), repeat: useId() }
  const least = useTwoFA ? shortestPassword.withSecondFactor : shortestPassword.alone
  const hasFaults = Object.keys(faults).length > 0
  usePageTitle(hasFaults ? `${text('error')}: ${title}` : title)

  const wordsOf = (fault: PasswordFault | undefined) => fault && faultWords(text, fault, least)
  const labels = { newPassword: text('newPassword'), repeat: text('repeat') }

  return (
    <>
      {/* First, so that it has given the focus back before anything below takes it. */}
      {dialog}
      <p className={classes.what}>{text('what')}</p>
      <form
        ref={form}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
      </form>
    </>
  )
}

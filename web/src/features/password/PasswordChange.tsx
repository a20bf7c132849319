import { minPasswordLength } from '@portal/contract/password-rules.ts'
import { useId, useState } from 'react'

import { useCreditor } from '#api/session.ts'
import type { PasswordFault } from '#features/password/password-faults.ts'
import { usePasswordTexts } from '#features/password/password-texts.ts'
import { PasswordRules } from '#features/password/PasswordRules.tsx'
import { usePasswordChange } from '#features/password/use-password-change.ts'
import { ErrorSummary } from '#fields/ErrorSummary.tsx'
import { PasswordField } from '#fields/PasswordField.tsx'
import { usePageTitle } from '#screens/page-title.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Lead } from '#ui/notes/Lead.tsx'

import classes from '#features/password/PasswordChange.module.css'

const fields = [
  { name: 'newPassword', showLabel: 'showNew' },
  { name: 'repeat', showLabel: 'showRepeat' },
] as const

export function PasswordChange({ title }: { title: string }) {
  const text = usePasswordTexts()
  const id = useId()
  const { name: username } = useCreditor()
  const { form, faults, failures, context, send, dialog } = usePasswordChange(title)
  const [typed, setTyped] = useState('')
  const least = minPasswordLength(context.hasSecondFactor)

  const wordsOf = (name: 'newPassword' | 'repeat', fault: PasswordFault) => {
    if (fault === 'required') return text(`${name}Missing`)
    return fault === 'tooShort'
      ? `${text('tooShort')} ${least} ${text('characters')}.`
      : text(knownFault(fault))
  }
  const wrong = fields.flatMap(({ name }) => {
    const words = faults[name]?.map((fault) => wordsOf(name, fault))
    return words ? [{ name, id: id + name, text: words.join(' ') }] : []
  })
  usePageTitle(title)

  return (
    <>
      {/* The dialog is first, so that it restores the focus on closing before effects of the page move it. */}
      {dialog}
      <Lead>{text('what')}</Lead>
      <form
        ref={form}
        className={classes.form}
        noValidate
        onReset={() => setTyped('')}
        onSubmit={(event) => {
          event.preventDefault()
          // `send` shows errors in its dialog.
          void send()
        }}
      >
        <ErrorSummary faults={wrong} failures={failures} />
        <PasswordRules typed={typed} context={context} faults={faults.newPassword ?? []} />
        {/* Lets password managers save the new password for the right user. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        {fields.map(({ name, showLabel }) => (
          <PasswordField
            key={name}
            id={id + name}
            name={name}
            label={text(name)}
            showLabel={text(showLabel)}
            autoComplete="new-password"
            {...(name === 'newPassword' && { onChange: setTyped })}
            error={wrong.find((fault) => fault.name === name)?.text}
          />
        ))}
        <Button type="submit" className={classes.send}>
          {text('send')}
        </Button>
      </form>
    </>
  )
}

/** Errors with a text of their own. All other errors share the text of `format`. */
const knownFaults = ['differs', 'tooLong', 'tooCommon', 'tooGuessable'] as const

const knownFault = (fault: PasswordFault) => knownFaults.find((known) => known === fault) ?? 'format'

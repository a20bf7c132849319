import type { SessionFields } from '@portal/contract/session.ts'
import { useEffect, useRef } from 'react'

import { useSecondFactorTexts } from '#features/login/second-factor-texts.ts'
import { useSecondFactor } from '#features/login/use-second-factor.ts'
import { CodeField } from '#fields/CodeField.tsx'
import { TextInput } from '#fields/TextInput.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Buttons } from '#ui/buttons/Buttons.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'

import classes from '#features/login/SecondFactorDialog.module.css'

interface SecondFactorDialogProps {
  /** The login that waits for its second factor. */
  pending: SessionFields
  /** Called when the login was cancelled or has expired. */
  onEnd: () => void
}

/** Asks for a one-time code or a backup code. Stays open until the login is finished or cancelled. */
export function SecondFactorDialog({ pending, onEnd }: SecondFactorDialogProps) {
  const text = useSecondFactorTexts()
  const login = useSecondFactor(pending)

  function giveUp() {
    login.cancel()
    onEnd()
  }

  return (
    <Dialog isOpen title={text('title')}>
      {login.isOver ? <Over onEnd={onEnd} /> : <CodeForm key={login.kind} login={login} onCancel={giveUp} />}
    </Dialog>
  )
}

interface CodeFormProps {
  login: ReturnType<typeof useSecondFactor>
  onCancel: () => void
}

function CodeForm({ login, onCancel }: CodeFormProps) {
  const text = useSecondFactorTexts()
  const { field, kind, value, setValue, fault, isChecking, check, switchTo } = login
  useEffect(() => field.current?.focus(), [field])
  const common = { ref: field, label: text(kind), value, error: fault && text(fault) }
  const other = kind === 'code' ? 'backupCode' : 'code'

  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        // `check` shows errors in the form.
        void check(value)
      }}
    >
      <p>{text(kind === 'code' ? 'codeHint' : 'backupHint')}</p>
      {kind === 'code' ? (
        // `check` shows errors in the form.
        <CodeField {...common} onChange={setValue} onComplete={(code) => void check(code)} />
      ) : (
        <TextInput
          {...common}
          name="backupCode"
          size="md"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          isErrorSpoken
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
      )}
      <button type="button" className={classes.other} onClick={() => switchTo(other)}>
        {text(kind === 'code' ? 'toBackup' : 'toCode')}
      </button>
      <Buttons
        primary={
          <Button type="submit" loading={isChecking}>
            {text('verify')}
          </Button>
        }
      >
        <Button variant="default" onClick={onCancel}>
          {text('cancel')}
        </Button>
      </Buttons>
    </form>
  )
}

function Over({ onEnd }: { onEnd: () => void }) {
  const text = useSecondFactorTexts()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <div className={classes.form}>
      <p role="alert">{text('over')}</p>
      <Buttons
        primary={
          <Button ref={button} onClick={onEnd}>
            {text('back')}
          </Button>
        }
      />
    </div>
  )
}

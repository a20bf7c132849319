import { deskLogin } from '@portal/contract/desk/session.ts'
import { useEffect, useRef, useState } from 'react'

import { callDesk, DeskFailure } from '#api/desk-call.ts'
import { signIn } from '#api/desk-session.ts'
import { useDeskLoginTexts } from '#desk/login/desk-login-texts.ts'
import { useFailureWords } from '#desk/login/failure-words.ts'
import { useLoginTexts } from '#features/login/login-texts.ts'
import { PasswordField } from '#fields/PasswordField.tsx'
import { TextInput } from '#fields/TextInput.tsx'
import { usePageTitle, useTitlePrefix } from '#screens/page-title.ts'
import { Button } from '#ui/buttons/Button.tsx'

import classes from '#features/login/LoginForm.module.css'

const fields = ['name', 'password'] as const

/** Asks for name and password. `notice` says why the clerk has to log in. */
export function PasswordStep({ notice }: { notice: string | undefined }) {
  const login = useLoginTexts()
  const text = useDeskLoginTexts()
  const wordsOf = useFailureWords()
  const { form, missing, failure, isSending, send } = usePasswordStep()
  usePageTitle(login('title'))
  useTitlePrefix(failure !== undefined || missing.length > 0 ? login('error') : undefined)
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // Not awaited. The form shows the error.
        void send()
      }}
    >
      <h1>{login('title')}</h1>
      {notice !== undefined && failure === undefined && <p className={classes.notice}>{notice}</p>}
      <TextInput
        name="name"
        label={login('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        required
        isMarked={false}
        error={missing.includes('name') && login('usernameMissing')}
      />
      <PasswordField
        name="password"
        label={login('password')}
        autoComplete="current-password"
        error={missing.includes('password') ? login('passwordMissing') : undefined}
        showLabel={login('showPassword')}
      />
      <div role="alert">
        {failure !== undefined && (
          <div className={classes.notice} data-failure>
            <p>{wordsOf(failure)}</p>
            {failure.code === 'login_failed' && <p>{login('afterFailures')}</p>}
          </div>
        )}
      </div>
      <Button type="submit" size="md" fullWidth loading={isSending}>
        {login('logIn')}
      </Button>
      <p className={classes.help}>{text('help')}</p>
    </form>
  )
}

function usePasswordStep() {
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<readonly string[]>([])
  const [failure, setFailure] = useState<DeskFailure>()
  const [isSending, setSending] = useState(false)
  const fieldOf = (name = '') => form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  useEffect(() => form.current?.querySelector('input')?.focus({ preventScroll: true }), [])

  /** Marks missing fields. Returns whether there are any. */
  function askFor(names: readonly string[]): boolean {
    setMissing(names)
    fieldOf(names[0])?.focus()
    return names.length > 0
  }

  async function send() {
    if (isSending) return
    setFailure(undefined)
    if (askFor(fields.filter((name) => !fieldOf(name)?.validity.valid))) return
    setSending(true)
    try {
      const [name = '', password = ''] = fields.map((field) => fieldOf(field)?.value)
      signIn(await callDesk(deskLogin, { name, password }))
    } catch (error) {
      if (!(error instanceof DeskFailure)) throw error
      // Fields that contain only blanks count as missing.
      if (!askFor(Object.keys(error.fields))) refuse(error)
    } finally {
      setSending(false)
    }
  }

  function refuse(error: DeskFailure) {
    setFailure(error)
    const password = fieldOf('password')
    if (!password) return
    password.value = ''
    password.focus()
  }

  return { form, missing, failure, isSending, send }
}

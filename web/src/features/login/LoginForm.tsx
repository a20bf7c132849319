import { Alert, Button, PasswordInput, TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'

import { useLoginTexts } from '#features/login/login-texts.ts'
import { useLogin } from '#features/login/use-login.ts'
import { operator } from '#operator/operator.ts'
import { usePageTitle } from '#screens/page-title.ts'

import classes from '#features/login/LoginForm.module.css'

const SecondFactorDialog = lazy(async () => {
  const { SecondFactorDialog } = await import('#features/login/SecondFactorDialog.tsx')
  return { default: SecondFactorDialog }
})

export function LoginForm() {
  const login = useLogin()
  return (
    <>
      <PasswordForm login={login} />
      {/* Outside the form: what is sent in the dialog is not sent by the form, too. */}
      <Suspense>
        {login.pending && <SecondFactorDialog pending={login.pending} onEnd={login.endPending} />}
      </Suspense>
    </>
  )
}

function PasswordForm({ login }: { login: ReturnType<typeof useLogin> }) {
  const text = useLoginTexts()
  const { form, notice, missing, isSubmitting, logIn } = login
  const hasFailed = notice?.isFailure === true || missing.size > 0
  usePageTitle(hasFailed ? `${text('error')}: ${text('title')}` : text('title'))
  const errorOf = (field: string) => (missing.has(field) ? text('required') : undefined)
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void logIn()
      }}
    >
      <h1>{text('title')}</h1>
      <div role="alert">
        {notice && (
          <Alert role="presentation" color={notice.isFailure ? 'red' : 'blue'} className={classes.notice}>
            <p>{text(notice.words)}</p>
            {notice.words === 'failed' && <p>{text('afterFailures')}</p>}
          </Alert>
        )}
      </div>
      <TextInput
        name="username"
        label={text('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        required
        withAsterisk={false}
        error={errorOf('username')}
      />
      <PasswordInput
        name="password"
        label={text('password')}
        autoComplete="current-password"
        size="md"
        required
        withAsterisk={false}
        error={errorOf('password')}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': text('showPassword') }}
      />
      <Button type="submit" size="md" fullWidth loading={isSubmitting}>
        {text('logIn')}
      </Button>
      <p className={classes.help}>{`${text('help')} ${operator().shortName}.`}</p>
    </form>
  )
}

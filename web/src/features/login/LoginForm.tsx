import { lazy, Suspense } from 'react'

import { useLoginTexts } from '#features/login/login-texts.ts'
import { useLogin } from '#features/login/use-login.ts'
import { PasswordField } from '#fields/PasswordField.tsx'
import { TextInput } from '#fields/TextInput.tsx'
import { operator } from '#screens/company/operator.ts'
import { usePageTitle } from '#screens/page-title.ts'
import { Button } from '#ui/buttons/Button.tsx'

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
      {/* The dialog is outside the form, because submitting the dialog must not submit the form too. */}
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
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // `logIn` shows errors in the form.
        void logIn()
      }}
    >
      <h1>{text('title')}</h1>
      {notice && !notice.isFailure && <p className={classes.notice}>{text(notice.words)}</p>}
      <TextInput
        name="username"
        data-page-focus
        label={text('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        required
        isMarked={false}
        error={missing.has('username') && text('usernameMissing')}
      />
      <PasswordField
        name="password"
        label={text('password')}
        autoComplete="current-password"
        error={missing.has('password') ? text('passwordMissing') : undefined}
        showLabel={text('showPassword')}
      />
      {/* Below the fields, so that an error does not move them. */}
      <div role="alert">
        {notice?.isFailure && (
          <div className={classes.notice} data-failure>
            <p>{text(notice.words)}</p>
            {notice.words === 'failed' && <p>{text('afterFailures')}</p>}
          </div>
        )}
      </div>
      <Button type="submit" size="md" fullWidth loading={isSubmitting}>
        {text('logIn')}
      </Button>
      <p className={classes.help}>{`${text('help')} ${operator().shortName}.`}</p>
    </form>
  )
}

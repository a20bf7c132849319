import { deskBeginSetUp } from '@portal/contract/desk/session.ts'
import { useQuery } from '@tanstack/react-query'

import { deskQuery } from '#api/desk-call.ts'
import { useDeskLoginTexts } from '#desk/login/desk-login-texts.ts'
import { useSetUp } from '#desk/login/use-set-up.ts'
import type { PasswordFault } from '#features/password/password-faults.ts'
import { usePasswordTexts } from '#features/password/password-texts.ts'
import { PasswordRules } from '#features/password/PasswordRules.tsx'
import { Secret } from '#features/two-factor/SetUp.tsx'
import { useTwoFactorTexts } from '#features/two-factor/two-factor-texts.ts'
import { CodeField } from '#fields/CodeField.tsx'
import { PasswordField } from '#fields/PasswordField.tsx'
import { usePageTitle } from '#screens/page-title.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { LoadError } from '#ui/notes/LoadError.tsx'
import { Spinner } from '#ui/notes/Spinner.tsx'

import classes from '#desk/login/DeskLoginPage.module.css'
import form from '#features/login/LoginForm.module.css'

interface SetUpStepProps {
  /** The clerk's login name. */
  name: string
  /** Called if the login that is waiting for the set-up no longer exists. */
  onOver: () => void
}

/** First login of a clerk. They choose a password and set up an authenticator app with its first code. */
export function SetUpStep({ name, onOver }: SetUpStepProps) {
  const text = useDeskLoginTexts()
  const twoFactor = useTwoFactorTexts()
  const { form: formRef, failure, isSending, send, ...setUp } = useSetUp(name, onOver)
  usePageTitle(text('setUpTitle'))
  return (
    <form
      ref={formRef}
      className={form.form}
      data-wide
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // Not awaited. The form shows the error.
        void send()
      }}
    >
      <h1>{text('setUpTitle')}</h1>
      <p className={form.notice}>{text('setUpWhat')}</p>
      <ol className={classes.steps}>
        <li>
          <h2>{text('ownPassword')}</h2>
          <Passwords name={name} setUp={setUp} />
        </li>
        <li>
          <h2>{twoFactor('connect')}</h2>
          <NewSecret />
        </li>
        <li>
          <h2>{text('firstCode')}</h2>
          {/* Not awaited. The form shows the error. */}
          <FirstCode setUp={setUp} onComplete={(code) => void send(code)} />
        </li>
      </ol>
      <div role="alert">
        {failure !== undefined && (
          <div className={form.notice} data-failure>
            <p>{failure}</p>
          </div>
        )}
      </div>
      <Button type="submit" size="md" fullWidth loading={isSending}>
        {text('finish')}
      </Button>
    </form>
  )
}

type SetUp = Pick<
  ReturnType<typeof useSetUp>,
  'typed' | 'setTyped' | 'context' | 'faults' | 'code' | 'setCode'
>

function Passwords({ name, setUp: { faults, context, typed, setTyped } }: { name: string; setUp: SetUp }) {
  const text = usePasswordTexts()
  return (
    <>
      <PasswordRules typed={typed} context={context} faults={faults.password ? [faults.password] : []} />
      {/* Lets password managers save the password for the right clerk. */}
      <input type="text" autoComplete="username" value={name} readOnly hidden />
      <PasswordField
        name="password"
        label={text('newPassword')}
        showLabel={text('showNew')}
        autoComplete="new-password"
        onChange={setTyped}
        error={faults.password && text(passwordWords(faults.password))}
      />
      <PasswordField
        name="repeat"
        label={text('repeat')}
        showLabel={text('showRepeat')}
        autoComplete="new-password"
        error={faults.repeat && text(faults.repeat === 'differs' ? 'differs' : 'repeatMissing')}
      />
    </>
  )
}

const ownWords = ['tooShort', 'tooLong', 'tooCommon', 'tooGuessable'] as const

const passwordWords = (fault: PasswordFault) =>
  fault === 'required' ? 'newPasswordMissing' : (ownWords.find((known) => known === fault) ?? 'format')

/** Fetches the secret and shows it. Reloading the page creates a new one. */
function NewSecret() {
  const text = useDeskLoginTexts()
  const { data, error, isFetching, refetch } = useQuery({
    ...deskQuery(deskBeginSetUp, {}),
    staleTime: Infinity,
  })
  if (error)
    return <LoadError message={text('secretFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) return <Spinner label={text('secretLoading')} />
  return <Secret {...data} />
}

interface FirstCodeProps {
  setUp: SetUp
  onComplete: (code: string) => void
}

function FirstCode({ setUp: { code, setCode, faults }, onComplete }: FirstCodeProps) {
  const text = useTwoFactorTexts()
  return (
    <CodeField
      label={text('code')}
      description={text('enter')}
      value={code}
      onChange={setCode}
      onComplete={onComplete}
      error={faults.code && text(faults.code === 'wrong' ? 'wrong' : 'incomplete')}
    />
  )
}

import { deskVerifyCode } from '@portal/contract/desk/session.ts'
import { oneTimeCodeLength } from '@portal/contract/two-factor.ts'
import { useEffect, useRef, useState } from 'react'

import { callDesk, DeskFailure, logOut } from '#api/desk-call.ts'
import { signIn } from '#api/desk-session.ts'
import { useDeskLoginTexts } from '#desk/login/desk-login-texts.ts'
import { isLoginOver, useFailureWords } from '#desk/login/failure-words.ts'
import { useSecondFactorTexts } from '#features/login/second-factor-texts.ts'
import { CodeField } from '#fields/CodeField.tsx'
import { usePageTitle } from '#screens/page-title.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Buttons } from '#ui/buttons/Buttons.tsx'

import classes from '#features/login/LoginForm.module.css'

/**
 * Second step of a login. Sends the code after the last digit or on Enter. Calls `onOver` if the login that
 * is waiting for the code no longer exists.
 */
export function CodeStep({ onOver }: { onOver: () => void }) {
  const text = useSecondFactorTexts()
  const own = useDeskLoginTexts()
  const { field, code, setCode, error, isChecking, check } = useCode(onOver)
  usePageTitle(text('title'))

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // Not awaited. The form shows the error.
        void check(code)
      }}
    >
      <h1>{text('title')}</h1>
      <CodeField
        ref={field}
        label={text('code')}
        description={text('codeHint')}
        value={code}
        onChange={setCode}
        // Not awaited. The form shows the error.
        onComplete={(complete) => void check(complete)}
        error={error}
      />
      <Buttons
        primary={
          <Button type="submit" loading={isChecking}>
            {text('verify')}
          </Button>
        }
      >
        <Button variant="default" onClick={logOut}>
          {text('cancel')}
        </Button>
      </Buttons>
      <p className={classes.help}>{own('lostPhone')}</p>
    </form>
  )
}

function useCode(onOver: () => void) {
  const text = useSecondFactorTexts()
  const wordsOf = useFailureWords()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isChecking, setChecking] = useState(false)
  useEffect(() => field.current?.focus(), [])

  async function check(complete: string) {
    if (complete === '' || isChecking) return
    if (complete.length !== oneTimeCodeLength) return refuse(text('incomplete'))
    setChecking(true)
    setError(undefined)
    try {
      signIn(await callDesk(deskVerifyCode, { code: complete }))
    } catch (failure) {
      if (!(failure instanceof DeskFailure)) throw failure
      if (isLoginOver(failure)) onOver()
      else refuse(failure.code === 'wrong_code' ? text('wrong') : wordsOf(failure))
    } finally {
      setChecking(false)
    }
  }

  /** Shows the error and selects the code. The user can correct a digit or type a new code over it. */
  function refuse(words: string) {
    setError(words)
    field.current?.focus()
    field.current?.select()
  }

  return { field, code, setCode, error, isChecking, check }
}

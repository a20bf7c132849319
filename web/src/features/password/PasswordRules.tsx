import { shortestPassword } from '@portal/contract/password.ts'

import { usePasswordTexts } from '#features/password/password-texts.ts'

import classes from '#features/password/PasswordChange.module.css'

/** What a new password must be, said before anybody types (requirement R09). */
export function PasswordRules({ least }: { least: number }) {
  const text = usePasswordTexts()
  return (
    <div className={classes.rules}>
      <p>{text('rules')}</p>
      <ul>
        <li>
          {text('atLeast')} {least} {text('characters')}
          {least === shortestPassword.alone &&
            ` ${text('withTwoFactor')} ${shortestPassword.withSecondFactor})`}
          ,
        </li>
        <li>{text('notCommon')}</li>
        <li>{text('notGuessable')}</li>
      </ul>
      <p>{text('advice')}</p>
    </div>
  )
}

import { OwnSessions } from '#features/own-sessions/OwnSessions.tsx'
import { PasswordChange } from '#features/password/PasswordChange.tsx'
import { useLanguage } from '#i18n/language.ts'
import { screenTitles } from '#screens/screen-titles.ts'

/** The user's account: password and sessions. */
export function AccountPage() {
  const title = screenTitles.passwordChange[useLanguage()]
  return (
    <>
      <h1>{title}</h1>
      <PasswordChange title={title} />
      <OwnSessions />
    </>
  )
}

import { Footer } from '#app/shell/Footer.tsx'
import { CompulsorySetUp } from '#features/two-factor/CompulsorySetUp.tsx'
import { commonWords } from '#i18n/common-words.ts'
import { useLanguage } from '#i18n/language.ts'
import { WordMark } from '#screens/company/WordMark.tsx'
import { useLogOut } from '#screens/leaving/log-out.ts'
import { LogOutIcon } from '#ui/icons/navigation-icons.tsx'

import classes from '#app/SetUpPage.module.css'
import shell from '#app/shell/Shell.module.css'

/**
 * The two-factor set-up as the last step of a login, if two-factor is compulsory. The user completes it or logs
 * out.
 */
export function SetUpPage() {
  const language = useLanguage()
  const logOut = useLogOut()
  return (
    <div className={classes.page}>
      <header className={shell.header}>
        <span className={shell.brand}>
          <WordMark />
        </span>
        <button type="button" className={shell.headerButton} onClick={logOut}>
          <LogOutIcon />
          <span>{commonWords.logOut[language]}</span>
        </button>
      </header>
      <main className={classes.main}>
        <CompulsorySetUp />
      </main>
      <Footer />
    </div>
  )
}

import { isAuthenticated, useSession } from '#api/session.ts'
import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'
import { operator } from '#screens/company/operator.ts'
import { useLogOut } from '#screens/leaving/log-out.ts'
import { acceptCookies, rejectCookies } from '#storage/consent.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Buttons } from '#ui/buttons/Buttons.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'

import classes from '#app/consent/CookieDialog.module.css'

const useCookieTexts = texts({
  title: commonWords.cookies,
  what: {
    de: `Das Gläubigerportal von ${operator().shortName} speichert in Ihrem Browser nur, was für den Betrieb nötig ist: Ihre Anmeldung, bis Sie den Tab schließen, Sprache und Darstellung, Ihre Einstellungen für Menü und Listen und diese Entscheidung. Es wertet Ihr Nutzungsverhalten nicht aus und gibt nichts an Dritte weiter.`,
    en: `The creditor portal of ${operator().shortName} stores in your browser only what it needs to work: your login until you close the tab, your language and appearance, your settings for the menu and lists, and this decision. It does not track what you do and passes nothing on to others.`,
  },
  why: {
    de: 'Ohne Ihre Zustimmung können Sie sich nicht anmelden. Bitte treffen Sie eine Auswahl.',
    en: 'You cannot log in without your consent. Please choose one of the two.',
  },
  accept: { de: 'Zustimmen', en: 'Accept' },
  reject: commonWords.reject,
})

const explanationId = 'cookie-explanation'

/** Asks for consent. Cannot be dismissed without a choice (specification 2, part 2.7). */
export function CookieDialog() {
  const text = useCookieTexts()
  const session = useSession()
  const logOut = useLogOut()
  const reject = () => {
    if (isAuthenticated(session)) logOut()
    rejectCookies()
  }
  return (
    <Dialog isOpen width={600} title={text('title')} describedBy={explanationId}>
      {/* Has the initial focus, so that pressing Enter too early chooses nothing. */}
      <div id={explanationId} className={classes.explanation} data-first-focus tabIndex={-1}>
        <p>{text('what')}</p>
        <p>{text('why')}</p>
      </div>
      <Buttons primary={<Button onClick={acceptCookies}>{text('accept')}</Button>}>
        <Button variant="default" onClick={reject}>
          {text('reject')}
        </Button>
      </Buttons>
    </Dialog>
  )
}

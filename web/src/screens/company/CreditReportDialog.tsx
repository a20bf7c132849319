import { useLanguage } from '#i18n/language.ts'
import { texts } from '#i18n/texts.ts'
import { closeCreditReport, creditReportTitle } from '#screens/company/credit-report.ts'
import { operator } from '#screens/company/operator.ts'
import { Button, buttonLook } from '#ui/buttons/Button.tsx'
import { PlainDialog } from '#ui/dialog/PlainDialog.tsx'

const useCreditReportTexts = texts({
  leaving: {
    de: 'Sie verlassen dieses Portal. In einem neuen Tab öffnet sich:',
    en: 'You are leaving this portal. A new tab will open:',
  },
  responsible: {
    de: 'Für den Inhalt ist der Anbieter der Seite verantwortlich. Sie bleiben hier angemeldet; Daten werden nicht übermittelt.',
    en: 'That site is the responsibility of its provider. You stay logged in here; no data is passed on.',
  },
  stay: { de: 'Auf der Seite bleiben', en: 'Stay on page' },
  leave: { de: 'Weiter zu anderen Seiten', en: 'Continue to other pages' },
})

/** Confirms leaving the portal for the operator's credit agency (requirement R69). */
export function CreditReportDialog() {
  const text = useCreditReportTexts()
  const title = creditReportTitle[useLanguage()]
  const { creditAgencyUrl } = operator()
  if (creditAgencyUrl === undefined) return null
  return (
    <PlainDialog
      title={title}
      isOpen
      onClose={closeCreditReport}
      primary={
        <a
          {...buttonLook()}
          href={creditAgencyUrl}
          target="_blank"
          rel="noopener noreferrer"
          onClick={closeCreditReport}
        >
          {text('leave')}
        </a>
      }
      others={
        <Button variant="default" onClick={closeCreditReport}>
          {text('stay')}
        </Button>
      }
    >
      <p>
        {`${text('leaving')} `}
        <strong>{new URL(creditAgencyUrl).host}</strong>
      </p>
      <p>{text('responsible')}</p>
    </PlainDialog>
  )
}

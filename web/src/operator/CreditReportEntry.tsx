import { useLanguage } from '#i18n/language.ts'
import { creditReportTitle, openCreditReport, useHasCreditReport } from '#operator/credit-report.ts'
import { NavigationIcon } from '#ui/NavigationIcon.tsx'

/** The way to the credit agency among the other ways of a list; nothing for users without this right. */
export function CreditReportEntry({ onOpen }: { onOpen?: (() => void) | undefined }) {
  const title = creditReportTitle[useLanguage()]
  if (!useHasCreditReport()) return null
  return (
    <button
      type="button"
      onClick={() => {
        onOpen?.()
        openCreditReport()
      }}
    >
      <NavigationIcon name="creditReport" />
      {title}
    </button>
  )
}

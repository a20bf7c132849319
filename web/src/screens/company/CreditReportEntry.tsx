import { useLanguage } from '#i18n/language.ts'
import { creditReportTitle, openCreditReport, useHasCreditReport } from '#screens/company/credit-report.ts'
import { CreditReportIcon } from '#ui/icons/navigation-icons.tsx'

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
      <CreditReportIcon />
      {title}
    </button>
  )
}

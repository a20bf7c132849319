import { useLanguage } from '#i18n/language.ts'
import { creditReportTitle, openCreditReport, useHasCreditReport } from '#screens/company/credit-report.ts'
import { CreditReportIcon } from '#ui/icons/navigation-icons.tsx'

/** List entry that opens the credit agency's dialog. Renders nothing if `useHasCreditReport` is false. */
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

import { Link } from '@tanstack/react-router'

import { useDashboardTexts } from '#features/dashboard/dashboard-texts.ts'
import { useLanguage } from '#i18n/language.ts'
import { useHasCreditReport } from '#screens/company/credit-report.ts'
import { CreditReportEntry } from '#screens/company/CreditReportEntry.tsx'
import { useLogOut } from '#screens/leaving/log-out.ts'
import { dashboardEntries } from '#screens/navigation.ts'
import { LogOutIcon } from '#ui/icons/navigation-icons.tsx'

import classes from '#features/dashboard/ScreenLinks.module.css'

/** Links to other screens, as specified. Small, because the drawer contains the same links. */
export function ScreenLinks() {
  const text = useDashboardTexts()
  const language = useLanguage()
  const logOut = useLogOut()
  const hasCreditReport = useHasCreditReport()
  return (
    <nav className={classes.ways} aria-label={text('what')}>
      <ul className={classes.entries}>
        {dashboardEntries.map(({ to, search = {}, Icon, title }) => (
          <li key={to}>
            <Link to={to} search={search}>
              <Icon />
              {title[language]}
            </Link>
          </li>
        ))}
        {hasCreditReport && (
          <li>
            <CreditReportEntry />
          </li>
        )}
        <li>
          <button type="button" onClick={logOut}>
            <LogOutIcon />
            {text('logOut')}
          </button>
        </li>
      </ul>
    </nav>
  )
}

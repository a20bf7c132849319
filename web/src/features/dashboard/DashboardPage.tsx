import { Link } from '@tanstack/react-router'

import { useCreditor } from '#api/session.ts'
import { useHasCreditReport } from '#app/credit-report.ts'
import { CreditReportEntry } from '#app/CreditReportEntry.tsx'
import { Icon } from '#app/Icon.tsx'
import { useLogOut } from '#app/log-out.ts'
import { dashboardEntries } from '#app/navigation.ts'
import { usePageTitle } from '#app/page-title.ts'
import { screenTitles } from '#app/screen-titles.ts'
import { useLanguage } from '#i18n/language.ts'
import { texts } from '#i18n/texts.ts'

import classes from '#features/dashboard/DashboardPage.module.css'

const useDashboardTexts = texts({
  welcome: { de: 'Willkommen', en: 'Welcome' },
  what: { de: 'Was möchten Sie tun?', en: 'What would you like to do?' },
  logOut: { de: 'Abmelden', en: 'Log out' },
})

/** The start: a welcome and the ways on. */
export function DashboardPage() {
  const text = useDashboardTexts()
  const language = useLanguage()
  const { name, customerName } = useCreditor()
  const logOut = useLogOut()
  const hasCreditReport = useHasCreditReport()
  usePageTitle(screenTitles.dashboard[language])
  return (
    <>
      <h1>{`${text('welcome')}, ${name}`}</h1>
      <p className={classes.customer}>{customerName}</p>
      <nav aria-label={text('what')}>
        <ul className={classes.entries}>
          {dashboardEntries.map(({ to, icon, title }) => (
            <li key={to}>
              <Link to={to}>
                <Icon name={icon} />
                {title[language]}
                <Icon name="arrow" size={18} />
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
              <Icon name="logOut" />
              {text('logOut')}
            </button>
          </li>
        </ul>
      </nav>
    </>
  )
}

import { Link } from '@tanstack/react-router'
import { type ComponentType, useRef } from 'react'

import { useCreditor } from '#api/session.ts'
import { useDashboardTexts } from '#features/dashboard/dashboard-texts.ts'
import { FiguresCard } from '#features/dashboard/FiguresCard.tsx'
import { NewsBanner } from '#features/dashboard/NewsBanner.tsx'
import { useLanguage } from '#i18n/language.ts'
import { useHasCreditReport } from '#operator/credit-report.ts'
import { CreditReportEntry } from '#operator/CreditReportEntry.tsx'
import { useLogOut } from '#screens/log-out.ts'
import { dashboardEntries } from '#screens/navigation.ts'
import { usePageTitle } from '#screens/page-title.ts'
import { screenTitles } from '#screens/screen-titles.ts'
import { ArrowRightIcon, LogOutIcon } from '#ui/navigation-icons.tsx'

import classes from '#features/dashboard/DashboardPage.module.css'

interface DashboardPageProps {
  /** Says what has changed since the last visit. */
  Changes: ComponentType
}

/** The start: what is new, a welcome, the ways on, and how the cases stand. */
export function DashboardPage({ Changes }: DashboardPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const text = useDashboardTexts()
  const language = useLanguage()
  const { name, customerName } = useCreditor()
  const logOut = useLogOut()
  const hasCreditReport = useHasCreditReport()
  usePageTitle(screenTitles.dashboard[language])
  return (
    <div className={classes.page}>
      <NewsBanner onDismissed={() => heading.current?.focus()} />
      <div>
        <h1 ref={heading} tabIndex={-1}>{`${text('welcome')}, ${name}`}</h1>
        <p className={classes.customer}>{customerName}</p>
        <Changes />
      </div>
      <div className={classes.columns}>
        <nav aria-label={text('what')}>
          <ul className={classes.entries}>
            {dashboardEntries.map(({ to, search = {}, Icon, title }) => (
              <li key={to}>
                <Link to={to} search={search}>
                  <Icon />
                  {title[language]}
                  <ArrowRightIcon size={18} />
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
        <FiguresCard />
      </div>
    </div>
  )
}

import { type ReactNode, useRef } from 'react'

import { useCreditor } from '#api/session.ts'
import { CaseFinder } from '#features/dashboard/CaseFinder.tsx'
import { useDashboardTexts } from '#features/dashboard/dashboard-texts.ts'
import { FiguresCard } from '#features/dashboard/FiguresCard.tsx'
import { LastSentCard } from '#features/dashboard/LastSentCard.tsx'
import { NewsBanner } from '#features/dashboard/NewsBanner.tsx'
import { ScreenLinks } from '#features/dashboard/ScreenLinks.tsx'
import { useLanguage } from '#i18n/language.ts'
import { usePageTitle } from '#screens/page-title.ts'
import { screenTitles } from '#screens/screen-titles.ts'

import classes from '#features/dashboard/DashboardPage.module.css'

interface DashboardPageProps {
  /**
   * Tasks, changes and messages, shown above the latest submissions. Elements in it that are empty while loading
   * set `data-awaited`. If omitted, the page is as specified: news, links and figures (specification 1, part 2).
   */
  work?: ReactNode
  /** Reminder of an unsent draft, shown below the latest submissions. */
  draft?: ReactNode
}

/** The start page: case finder, work, figures and links (docs/decisions/screens.md). */
export function DashboardPage({ work, draft }: DashboardPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const text = useDashboardTexts()
  const { name, customerName, glgNumbers } = useCreditor()
  const hasWork = work !== undefined
  const showsWork = hasWork && glgNumbers.length > 0
  usePageTitle(screenTitles.dashboard[useLanguage()])
  return (
    <div className={classes.page}>
      <div>
        <h1 ref={heading} tabIndex={-1}>{`${text('welcome')}, ${name}`}</h1>
        <p className={classes.customer}>{customerName}</p>
      </div>
      <NewsBanner onDismissed={() => heading.current?.focus()} />
      {showsWork ? <CaseFinder /> : !hasWork && <ScreenLinks />}
      <div className={classes.columns}>
        {showsWork && (
          <div className={classes.work}>
            {work}
            <LastSentCard />
            {draft}
          </div>
        )}
        <FiguresCard hasYear={hasWork} />
      </div>
      {hasWork && <ScreenLinks />}
    </div>
  )
}

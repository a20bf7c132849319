import { Link } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useRef } from 'react'

import { useCreditor } from '#api/session.ts'
import { CaseFinder } from '#features/dashboard/CaseFinder.tsx'
import { useDashboardTexts } from '#features/dashboard/dashboard-texts.ts'
import { FiguresCard } from '#features/dashboard/FiguresCard.tsx'
import { FirstSteps, useIsFirstDay } from '#features/dashboard/FirstSteps.tsx'
import { LastSentCard } from '#features/dashboard/LastSentCard.tsx'
import { NewsBanner } from '#features/dashboard/NewsBanner.tsx'
import { ScreenLinks } from '#features/dashboard/ScreenLinks.tsx'
import { useLanguage } from '#i18n/language.ts'
import { paths } from '#screens/links/paths.ts'
import { usePageTitle } from '#screens/page-title.ts'
import { screenTitles } from '#screens/screen-titles.ts'
import { buttonLook } from '#ui/buttons/Button.tsx'

import classes from '#features/dashboard/DashboardPage.module.css'

interface DashboardPageProps {
  /**
   * Tasks and messages. Elements in them that are empty while loading must have `data-awaited`. Without
   * `work`, the page has only news, links and figures, as specified (specification 1, part 2).
   */
  work?: ReactNode
  /** What's new, above the figures. */
  changes?: ReactNode
  /** Reminder of an unsent draft, above everything except the case finder. */
  draft?: ReactNode
}

/** The start page: case finder, draft, work, figures and links (docs/decisions/screens.md). */
export function DashboardPage({ work, changes, draft }: DashboardPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { glgNumbers } = useCreditor()
  const isFirstDay = useIsFirstDay()
  const hasWork = work !== undefined
  usePageTitle(screenTitles.dashboard[useLanguage()])
  const figures = <FiguresCard hasYear={hasWork} />
  return (
    <div className={classes.page}>
      <Welcome heading={heading} handsOver={hasWork && glgNumbers.length > 0} />
      <NewsBanner onDismissed={() => heading.current?.focus()} />
      {!hasWork && <ScreenLinks />}
      {!hasWork || glgNumbers.length === 0 ? (
        figures
      ) : (
        <>
          {isFirstDay ? <FirstSteps /> : <CaseFinder />}
          {draft}
          <div className={classes.columns}>
            <div className={classes.column}>{work}</div>
            <div className={classes.column}>
              {changes}
              {figures}
            </div>
          </div>
          {!isFirstDay && <LastSentCard />}
        </>
      )}
      {hasWork && <ScreenLinks />}
    </div>
  )
}

interface WelcomeProps {
  heading: RefObject<HTMLHeadingElement | null>
  /** Whether the button that hands over an order is shown. */
  handsOver: boolean
}

function Welcome({ heading, handsOver }: WelcomeProps) {
  const text = useDashboardTexts()
  const { name, customerName } = useCreditor()
  return (
    <div className={classes.head}>
      <div>
        <h1 ref={heading} tabIndex={-1}>{`${text('welcome')}, ${name}`}</h1>
        <p className={classes.customer}>{customerName}</p>
      </div>
      {handsOver && (
        <Link {...buttonLook()} to={paths.handover}>
          {text('handOver')}
        </Link>
      )}
    </div>
  )
}

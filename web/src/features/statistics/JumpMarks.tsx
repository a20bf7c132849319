import { Link } from '@tanstack/react-router'

import { type StatisticsText, useStatisticsTexts } from '#features/statistics/statistics-texts.ts'
import { paths } from '#screens/links/paths.ts'

import classes from '#features/statistics/Statistics.module.css'

/** Where each statistic begins: its anchor → its title. */
const titles = {
  takeoverCount: 'takeoverCount',
  takeoverVolume: 'takeoverVolume',
  payments: 'payments',
  success: 'success',
} as const satisfies Record<string, Parameters<StatisticsText>[0]>

export type StatisticsAnchor = keyof typeof titles

/** Leads to each of the statistics; the chosen creditor numbers stay. */
export function JumpMarks() {
  const text = useStatisticsTexts()
  return (
    <nav aria-label={text('onThisPage')} className={classes.jumpMarks}>
      {Object.entries(titles).map(([anchor, title]) => (
        <Link key={anchor} to={paths.statistics} search hash={anchor} replace>
          {text(title)}
        </Link>
      ))}
    </nav>
  )
}

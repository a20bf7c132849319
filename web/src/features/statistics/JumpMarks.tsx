import { Link } from '@tanstack/react-router'

import { type StatisticsText, useStatisticsTexts } from '#features/statistics/statistics-texts.ts'
import { paths } from '#screens/links/paths.ts'

import classes from '#features/statistics/Statistics.module.css'

/** Anchor → title of each statistic, in the order of the page. */
const titles = {
  success: 'success',
  payments: 'payments',
  takeoverCount: 'takeoverCount',
  takeoverVolume: 'takeoverVolume',
} as const satisfies Record<string, Parameters<StatisticsText>[0]>

export type StatisticsAnchor = keyof typeof titles

/** Links to each statistic. The selected creditor numbers are kept. */
export function JumpMarks() {
  const text = useStatisticsTexts()
  return (
    <nav aria-label={text('onThisPage')} className={classes.jumpMarks}>
      {Object.entries(titles).map(([anchor, title]) => (
        <Link
          key={anchor}
          to={paths.statistics}
          search
          hash={anchor}
          replace
          activeOptions={{ includeHash: true }}
        >
          {text(title)}
        </Link>
      ))}
    </nav>
  )
}

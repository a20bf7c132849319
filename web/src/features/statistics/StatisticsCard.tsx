import type { ReactNode } from 'react'

import type { StatisticsAnchor } from '#features/statistics/JumpMarks.tsx'
import { useStatisticsTexts } from '#features/statistics/statistics-texts.ts'
import { Terms } from '#screens/Terms.tsx'
import { LoadError } from '#ui/notes/LoadError.tsx'
import { Spinner } from '#ui/notes/Spinner.tsx'

import classes from '#features/statistics/Statistics.module.css'

/** How a card's own call is doing. */
export interface Loading {
  isFetching: boolean
  isError: boolean
  refetch: () => unknown
}

interface StatisticsCardProps {
  /** Where the jump marks lead to. */
  anchor: StatisticsAnchor
  title: string
  loading: Loading
  /** What can be done with the table: print, Excel. */
  actions?: ReactNode
  /** Fields that belong to this card alone. */
  fields?: ReactNode
  children: ReactNode
}

/** One of the statistics. It loads, fails and is tried again by itself. */
export function StatisticsCard({ anchor, title, loading, actions, fields, children }: StatisticsCardProps) {
  const text = useStatisticsTexts()
  const { isFetching, isError, refetch } = loading
  return (
    <section className={classes.card} aria-labelledby={anchor}>
      <div className={classes.head}>
        <h2 id={anchor}>
          <Terms>{title}</Terms>
        </h2>
        {isFetching && <Spinner label={`${title}: ${text('loading')}`} />}
        {actions}
      </div>
      {fields}
      {isError ? (
        <LoadError message={text('failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        children
      )}
    </section>
  )
}

import type { ReactNode } from 'react'

import type { StatisticsAnchor } from '#features/statistics/JumpMarks.tsx'
import { useStatisticsTexts } from '#features/statistics/statistics-texts.ts'
import { Terms } from '#screens/Terms.tsx'
import { LoadError } from '#ui/notes/LoadError.tsx'
import { Spinner } from '#ui/notes/Spinner.tsx'

import classes from '#features/statistics/Statistics.module.css'

/** State of the card's query. */
export interface Loading {
  isFetching: boolean
  isError: boolean
  refetch: () => unknown
}

interface StatisticsCardProps {
  /** Anchor of the jump link. */
  anchor: StatisticsAnchor
  title: string
  loading: Loading
  /** Actions on the table: print, Excel. */
  actions?: ReactNode
  /** Input fields that apply only to this card. */
  fields?: ReactNode
  children: ReactNode
}

/** One statistic, with its own loading state, error and retry. */
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

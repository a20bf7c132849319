import { useId, type ReactNode } from 'react'

import { useStatisticsTexts } from '#features/statistics/statistics-texts.ts'
import { LoadError } from '#ui/LoadError.tsx'
import { Spinner } from '#ui/Spinner.tsx'

import classes from '#features/statistics/Statistics.module.css'

/** How a card's own call is doing. */
export interface Loading {
  isFetching: boolean
  isError: boolean
  refetch: () => unknown
}

interface StatisticsCardProps {
  title: string
  loading: Loading
  /** What can be done with the table: print, Excel. */
  actions?: ReactNode
  /** Fields that belong to this card alone. */
  fields?: ReactNode
  children: ReactNode
}

/** One of the statistics. It loads, fails and is tried again by itself. */
export function StatisticsCard({ title, loading, actions, fields, children }: StatisticsCardProps) {
  const text = useStatisticsTexts()
  const titleId = useId()
  const { isFetching, isError, refetch } = loading
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId}>{title}</h2>
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

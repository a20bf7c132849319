import type { ReactNode } from 'react'

import classes from '#ui/table/FigureTable.module.css'

interface FigureTableProps {
  /** Caption, for screen readers only. */
  caption: string
  /** The figures are loading. */
  isBusy?: boolean
  className?: string | undefined
  /** The rows. On narrow screens each figure is shown beside its `data-label`. */
  children: ReactNode
}

/** A small table without a frame: names on the left, figures on the right. For many rows use `DataTable`. */
export const FigureTable = ({ caption, isBusy, className = '', children }: FigureTableProps) => (
  <div className={classes.frame}>
    <table className={`${classes.table} ${className}`} aria-busy={isBusy}>
      <caption>{caption}</caption>
      {children}
    </table>
  </div>
)

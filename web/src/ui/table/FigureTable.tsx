import type { ReactNode } from 'react'

import classes from '#ui/table/FigureTable.module.css'

interface FigureTableProps {
  /** Says what the table lists; read aloud, not shown. */
  caption: string
  /** The figures are awaited. */
  isBusy?: boolean
  className?: string | undefined
  /** On narrow screens a figure stands beside its `data-label`. */
  children: ReactNode
}

/** A small table without a frame: names at its left, figures at its right. For many rows there is `DataTable`. */
export const FigureTable = ({ caption, isBusy, className = '', children }: FigureTableProps) => (
  <div className={classes.frame}>
    <table className={`${classes.table} ${className}`} aria-busy={isBusy}>
      <caption>{caption}</caption>
      {children}
    </table>
  </div>
)

import type { ReactNode } from 'react'

import { count } from '#i18n/formats.ts'

import classes from '#desk/lists/Lists.module.css'

interface ListFootProps {
  total: number | undefined
  /** Words for a single row, and for several. */
  one: string
  many: string
  /** Buttons for the list. */
  children?: ReactNode
}

/** The number of rows, announced when it changes. */
export function ListFoot({ total = 0, one, many, children }: ListFootProps) {
  return (
    <div className={classes.head}>
      <output className={classes.foot}>{total > 0 && `${count(total)} ${total === 1 ? one : many}`}</output>
      {total > 0 && children}
    </div>
  )
}

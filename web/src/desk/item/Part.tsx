import { type ReactNode, useId } from 'react'

import classes from '#desk/item/Item.module.css'

interface PartProps {
  title: string
  /** Number of entries, shown beside the title. */
  count?: number
  /** Shown at the end of the title's line. */
  beside?: ReactNode
  /** Whether only the company sees this part. */
  isInternal?: boolean
  children: ReactNode
}

/** A part of a submission under its heading. */
export function Part({ title, count, beside, isInternal, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.part} data-internal={isInternal || undefined}>
      <div className={classes.partHead}>
        <h2 id={id}>
          {title}
          {count !== undefined && count > 0 && <small>{` ${count}`}</small>}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  )
}

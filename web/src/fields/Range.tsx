import type { ReactNode } from 'react'

import classes from '#fields/Range.module.css'

interface RangeProps {
  /** What both fields bound. Each field's own label is hidden and names its end as well. */
  legend: string
  /** The field for the lower and the one for the upper bound. */
  children: ReactNode
}

/** Two fields side by side that bound the same value; what is wrong with them stands below, over the whole width. */
export const Range = ({ legend, children }: RangeProps) => (
  <fieldset className={classes.range}>
    <legend>{legend}</legend>
    <div className={classes.bounds}>{children}</div>
  </fieldset>
)

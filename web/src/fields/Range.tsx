import type { ReactNode } from 'react'

import classes from '#fields/Range.module.css'

interface RangeProps {
  /** What the range is about. Each field also has its own hidden label, which names the bound as well. */
  legend: string
  /** The fields for the lower and the upper bound. */
  children: ReactNode
}

/** Two fields side by side for the bounds of a value; errors below over the whole width. */
export const Range = ({ legend, children }: RangeProps) => (
  <fieldset className={classes.range}>
    <legend>{legend}</legend>
    <div className={classes.bounds}>{children}</div>
  </fieldset>
)

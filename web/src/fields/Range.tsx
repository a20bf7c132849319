import type { ReactNode } from 'react'

import classes from '#fields/Range.module.css'

interface RangeProps {
  /** The visible label of the range. Each field also has a hidden label that names the range and the bound. */
  legend: string
  /** The fields for the lower and the upper bound. */
  children: ReactNode
}

/** Two fields side by side for the bounds of a value. Errors are below, in full width. */
export const Range = ({ legend, children }: RangeProps) => (
  <fieldset className={classes.range}>
    <legend>{legend}</legend>
    <div className={classes.bounds}>{children}</div>
  </fieldset>
)

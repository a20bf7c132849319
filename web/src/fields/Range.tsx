import type { ReactNode } from 'react'

import { PeriodChoice } from '#fields/period-choice.ts'
import type { Period } from '#fields/periods.ts'

import classes from '#fields/Range.module.css'

interface RangeProps {
  /** The visible label of the range. Each field also has a hidden label that names the range and the bound. */
  legend: string
  /** Sets both bounds of a range of days. The calendars then offer common periods. */
  onPeriod?: ((period: Period) => void) | undefined
  /** The fields for the lower and the upper bound. */
  children: ReactNode
}

/** Two fields side by side for the bounds of a value. Errors are shown below, across the full width. */
export const Range = ({ legend, onPeriod, children }: RangeProps) => (
  <fieldset className={classes.range}>
    <legend>{legend}</legend>
    <PeriodChoice value={onPeriod}>
      <div className={classes.bounds}>{children}</div>
    </PeriodChoice>
  </fieldset>
)

import { useCaseDetailTexts } from '#features/case-detail/case-detail-texts.ts'

import classes from '#features/case-detail/summary/TrafficLight.module.css'

/**
 * Three circles: green-white-white without negative features, white-white-red with any. The text beside them
 * says the same.
 */
export function TrafficLight({ hasNegativeFeatures }: { hasNegativeFeatures: boolean }) {
  const text = useCaseDetailTexts()
  const words = text(hasNegativeFeatures ? 'hasNegativeFeatures' : 'noNegativeFeatures')
  return (
    <p className={classes.light}>
      <span className={classes.circles} aria-hidden="true" title={words}>
        <span data-on={hasNegativeFeatures ? undefined : 'green'} />
        <span />
        <span data-on={hasNegativeFeatures ? 'red' : undefined} />
      </span>
      {words}
    </p>
  )
}

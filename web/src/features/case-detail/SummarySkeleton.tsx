import { Bar } from '#ui/SkeletonRows.tsx'

import classes from '#features/case-detail/CaseSummary.module.css'

/** Stands where the card of the case will be. */
export const SummarySkeleton = ({ label }: { label: string }) => (
  <output aria-label={label} className={classes.skeleton}>
    {['40%', '70%', '55%', '65%', '50%'].map((width) => (
      <Bar key={width} width={width} />
    ))}
  </output>
)

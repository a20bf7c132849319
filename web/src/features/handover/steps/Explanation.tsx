import type { ReactNode } from 'react'

import classes from '#features/handover/wizard/Wizard.module.css'

/** Short explanation of a step or group. */
export const Explanation = ({ children }: { children: ReactNode }) => (
  <p className={classes.explanation}>{children}</p>
)

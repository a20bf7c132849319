import type { ReactNode } from 'react'

import classes from '#features/handover/wizard/Wizard.module.css'

/** A word or two about a step or a group. */
export const Explanation = ({ children }: { children: ReactNode }) => (
  <p className={classes.explanation}>{children}</p>
)

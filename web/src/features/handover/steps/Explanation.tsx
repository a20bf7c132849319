import type { ReactNode } from 'react'

import classes from '#features/handover/wizard/Wizard.module.css'

export const Explanation = ({ children }: { children: ReactNode }) => (
  <p className={classes.explanation}>{children}</p>
)

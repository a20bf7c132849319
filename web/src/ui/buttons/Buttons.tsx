import type { ReactNode } from 'react'

import classes from '#ui/buttons/Buttons.module.css'

/** Buttons in a row that wraps. */
export const Buttons = ({ children }: { children: ReactNode }) => (
  <div className={classes.buttons}>{children}</div>
)

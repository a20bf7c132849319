import type { ReactNode } from 'react'

import classes from '#ui/buttons/Buttons.module.css'

/** Buttons side by side, from the start of the line; over several lines where there is little room. */
export const Buttons = ({ children }: { children: ReactNode }) => (
  <div className={classes.buttons}>{children}</div>
)

import type { ReactNode } from 'react'

import classes from '#ui/notes/ErrorLine.module.css'

/** An error beside a button. Always rendered, so that a live region announces the text when it changes. */
export const ErrorLine = ({ children }: { children: ReactNode }) => (
  <span role="alert" className={classes.error}>
    {children}
  </span>
)

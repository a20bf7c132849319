import type { ReactNode } from 'react'

import classes from '#ui/notes/ErrorLine.module.css'

/** Stands beside a button and says what went wrong with it. Always drawn: empty, it waits to be read aloud. */
export const ErrorLine = ({ children }: { children: ReactNode }) => (
  <span role="alert" className={classes.error}>
    {children}
  </span>
)

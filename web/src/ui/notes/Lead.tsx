import type { ReactNode } from 'react'

import classes from '#ui/notes/Lead.module.css'

/** Says below the heading of a page what it is for. */
export const Lead = ({ children }: { children: ReactNode }) => <p className={classes.lead}>{children}</p>

import type { ReactNode } from 'react'

import classes from '#ui/notes/Lead.module.css'

/** Introduces a page below its heading. */
export const Lead = ({ children }: { children: ReactNode }) => <p className={classes.lead}>{children}</p>

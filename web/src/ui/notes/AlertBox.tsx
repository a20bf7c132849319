import type { ReactNode } from 'react'

import { WarningIcon } from '#ui/icons/icons.tsx'

import classes from '#ui/notes/AlertBox.module.css'

/** An error in a dialog, above its buttons. Screen readers announce it immediately. */
export const AlertBox = ({ children }: { children: ReactNode }) => (
  <div role="alert" className={classes.box}>
    <WarningIcon />
    <div>{children}</div>
  </div>
)

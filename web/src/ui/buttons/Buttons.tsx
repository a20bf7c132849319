import type { ReactNode } from 'react'

import classes from '#ui/buttons/Buttons.module.css'

interface ButtonsProps {
  /** The filled button: what the form or dialog is for. */
  primary?: ReactNode
  /** The other buttons, such as Cancel or Back. */
  children?: ReactNode
}

/**
 * The buttons of a form or dialog. The filled one is last, as in “Cancel and Send” (specification 2, part
 * 2.3). In a dialog, they are aligned to the end of the line; on a page, to the start.
 */
export const Buttons = ({ primary, children }: ButtonsProps) => (
  <div className={classes.buttons} data-buttons>
    {children}
    {primary}
  </div>
)

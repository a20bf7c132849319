import type { ReactNode } from 'react'

import { Buttons } from '#ui/buttons/Buttons.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'

import classes from '#ui/dialog/PlainDialog.module.css'

interface PlainDialogProps {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  /** The filled button, last in the line. */
  primary?: ReactNode
  /**
   * The other buttons. Unless another element is marked `data-first-focus`, the first button gets the focus,
   * so it must be the safest one.
   */
  others?: ReactNode
}

/** A short message with one or two buttons. Esc or a click on the backdrop closes it. */
export const PlainDialog = ({ title, isOpen, onClose, children, primary, others }: PlainDialogProps) => (
  <Dialog title={title} isOpen={isOpen} onEscape={onClose} closesBeside>
    <div className={classes.words}>{children}</div>
    <Buttons primary={primary}>{others}</Buttons>
  </Dialog>
)

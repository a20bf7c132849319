import type { ReactNode } from 'react'

import { Dialog } from '#ui/dialog/Dialog.tsx'

import classes from '#ui/dialog/PlainDialog.module.css'

interface PlainDialogProps {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  /** Buttons. The first one gets the focus, so it must be the safest. */
  actions: ReactNode
}

/** A short message with one or two buttons. Esc or a click on the backdrop closes it. */
export const PlainDialog = ({ title, isOpen, onClose, children, actions }: PlainDialogProps) => (
  <Dialog title={title} isOpen={isOpen} onEscape={onClose} closesBeside>
    <div className={classes.words}>{children}</div>
    <div className={classes.actions}>{actions}</div>
  </Dialog>
)

import { type ReactNode, useEffect, useId, useRef } from 'react'

import classes from '#ui/PlainDialog.module.css'

interface PlainDialogProps {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  /** The buttons below, the safest first: it takes the focus. */
  actions: ReactNode
}

/**
 * A short word with one or two buttons, at most 500 wide. A native dialog: the browser keeps the focus inside,
 * closes it on Esc or a click beside it, and gives the focus back.
 */
export function PlainDialog({ title, isOpen, onClose, children, actions }: PlainDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (!isOpen) dialog.current?.close()
    else if (!dialog.current?.open) dialog.current?.showModal()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={titleId}
      // Not yet among React's types; browsers without it have the buttons and Esc.
      {...{ closedby: 'any' }}
      onClose={onClose}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
      <div className={classes.actions}>{actions}</div>
    </dialog>
  )
}

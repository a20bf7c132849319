import { type ReactNode, useEffect, useId, useRef } from 'react'

import classes from '#ui/Dialog.module.css'

interface DialogProps {
  isOpen: boolean
  title: string
  /** What Esc does. Left out, the dialog stays until one of its own buttons is used. */
  onEscape?: (() => void) | undefined
  /** A click beside it does the same as Esc. */
  closesBeside?: boolean
  /** Is seen only when it is still open after a moment: for work that is mostly done by then. */
  isDelayed?: boolean
  children: ReactNode
}

/**
 * A dialog, at most 500 wide (specification 1, part 9). A native one: the browser keeps the focus inside, gives it
 * back, and lays a later dialog over an earlier one.
 */
export function Dialog({ isOpen, title, onEscape, closesBeside, isDelayed, children }: DialogProps) {
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
      data-delayed={isDelayed || undefined}
      aria-labelledby={titleId}
      // Not yet among React's types. Where a browser does not know it, a second Esc in a row closes what should stay.
      {...{ closedby: closedBy(onEscape !== undefined, closesBeside) }}
      onCancel={(event) => {
        event.preventDefault()
        onEscape?.()
      }}
      onClose={() => isOpen && dialog.current?.showModal()}
    >
      {isOpen && (
        <>
          <h2 id={titleId}>{title}</h2>
          {children}
        </>
      )}
    </dialog>
  )
}

function closedBy(canEscape: boolean, closesBeside = false) {
  if (!canEscape) return 'none'
  return closesBeside ? 'any' : 'closerequest'
}

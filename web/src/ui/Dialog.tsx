import { createContext, type ReactNode, useEffect, useId, useLayoutEffect, useState } from 'react'

import classes from '#ui/Dialog.module.css'

/** The open dialog that surrounds a part: only inside it lies what is drawn over the page. */
export const DialogElement = createContext<HTMLElement | undefined>(undefined)

interface DialogProps {
  isOpen: boolean
  title: string
  /** What Esc does. Left out, the dialog stays until one of its own buttons is used. */
  onEscape?: (() => void) | undefined
  /** A click beside it does the same as Esc. */
  closesBeside?: boolean
  /** Is seen only when it is still open after a moment: for work that is mostly done by then. */
  isDelayed?: boolean
  /** At most so wide in pixels (specification 2, part 9); left out, 500. */
  width?: 600 | 800
  /** The id of the text inside that is read together with the title. */
  describedBy?: string
  children: ReactNode
}

/**
 * A dialog (specification 1, part 9). A native one: the browser keeps the
 * focus inside, gives it back, and lays a later dialog over an earlier one.
 */
export function Dialog({
  isOpen,
  title,
  onEscape,
  closesBeside,
  isDelayed,
  width,
  describedBy,
  children,
}: DialogProps) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)
  const titleId = useId()
  useEffect(() => {
    if (!isOpen) dialog?.close()
    else if (!dialog?.open) dialog?.showModal()
  }, [isOpen, dialog])
  // Closed before it is taken away, it gives the focus back.
  useLayoutEffect(() => () => dialog?.close(), [dialog])
  return (
    <dialog
      ref={setDialog}
      className={classes.dialog}
      data-delayed={isDelayed || undefined}
      data-width={width}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      // Not yet among React's types. Where a browser does not know it, a second Esc in a row closes what should stay.
      {...{ closedby: closedBy(onEscape !== undefined, closesBeside) }}
      onCancel={(event) => {
        event.preventDefault()
        onEscape?.()
      }}
      onClose={() => isOpen && dialog?.isConnected && dialog.showModal()}
    >
      {isOpen && (
        <DialogElement value={dialog ?? undefined}>
          <div className={classes.body}>
            <h2 id={titleId}>{title}</h2>
            {children}
          </div>
        </DialogElement>
      )}
    </dialog>
  )
}

function closedBy(canEscape: boolean, closesBeside = false) {
  if (!canEscape) return 'none'
  return closesBeside ? 'any' : 'closerequest'
}

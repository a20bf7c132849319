import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'

import classes from '#ui/dialog/Dialog.module.css'

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
 * A dialog (specification 1, part 9). A native one: the browser keeps the focus inside, gives it back, and lays a
 * later dialog over an earlier one. What closes it is decided here (docs/decisions/screens.md).
 */
export function Dialog(props: DialogProps) {
  const { isOpen, title, onEscape, closesBeside, isDelayed, width, describedBy, children } = props
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)
  const titleId = useId()
  useOpening(dialog, isOpen)
  useEscape(dialog, isOpen, onEscape)
  const heading = useFocusInside(dialog, isOpen)
  return (
    <dialog
      ref={setDialog}
      className={classes.dialog}
      data-delayed={isDelayed || undefined}
      data-width={width}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      // Not yet among React's types, nor known to every browser.
      {...{ closedby: closedBy(onEscape !== undefined, closesBeside) }}
      // A click beside it, or the back gesture of a phone; Esc at a keyboard never comes so far.
      onCancel={(event) => {
        event.preventDefault()
        onEscape?.()
      }}
      onClose={() => isOpen && dialog?.isConnected && reopenDialog(dialog)}
    >
      {isOpen && (
        <div className={classes.body}>
          <h2 id={titleId} ref={heading}>
            {title}
          </h2>
          {children}
        </div>
      )}
    </dialog>
  )
}

function closedBy(canEscape: boolean, closesBeside = false) {
  if (!canEscape) return 'none'
  return closesBeside ? 'any' : 'closerequest'
}

function useOpening(dialog: HTMLDialogElement | null, isOpen: boolean) {
  useEffect(() => {
    if (!dialog) return
    if (isOpen) openDialog(dialog)
    else closeDialog(dialog)
  }, [isOpen, dialog])
  // Closed before it is taken away, it gives the focus back.
  useLayoutEffect(() => () => void (dialog && closeDialog(dialog)), [dialog])
}

/**
 * Esc is taken before the browser makes a request to close of it, because a second such request cannot be refused.
 * Whatever inside has used it, a calendar or a list, has prevented the rest.
 */
function useEscape(dialog: HTMLDialogElement | null, isOpen: boolean, onEscape: (() => void) | undefined) {
  useEffect(() => {
    if (!dialog || !isOpen) return undefined
    const take = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || !isTopmost(dialog)) return
      event.preventDefault()
      if (!event.repeat) onEscape?.()
    }
    document.addEventListener('keydown', take)
    return () => document.removeEventListener('keydown', take)
  }, [dialog, isOpen, onEscape])
}

const firstField = 'input:not([type=hidden], [hidden], :disabled), select, textarea'

/** The focus begins at the first field, and goes to the heading when what had it is gone: never to the page behind. */
function useFocusInside(dialog: HTMLDialogElement | null, isOpen: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isOpen) dialog?.querySelector<HTMLElement>(firstField)?.focus()
  }, [dialog, isOpen])
  useEffect(() => {
    if (!isOpen || !dialog || !isTopmost(dialog) || hasFocusInside(dialog) || !heading.current) return
    heading.current.tabIndex = -1
    heading.current.focus()
  })
  return heading
}

function hasFocusInside(dialog: HTMLDialogElement) {
  const focused = document.activeElement
  return dialog !== focused && dialog.contains(focused) && focused?.closest('[inert]') === null
}

/** The open dialogs, the topmost last: browsers keep this order and do not tell it. */
let opened: readonly HTMLDialogElement[] = []

/** Opens a dialog over all others; one that is open, in a finished page by itself, stays where it is. */
function openDialog(dialog: HTMLDialogElement): void {
  if (dialog.open && opened.includes(dialog)) return
  opened = [...without(dialog), dialog]
  if (!dialog.open) dialog.showModal()
}

/** Closes a dialog; the browser gives the focus back. */
function closeDialog(dialog: HTMLDialogElement): void {
  opened = without(dialog)
  dialog.close()
}

/** Opens a dialog again that the browser has closed in spite of all: in its place, below those opened after it. */
function reopenDialog(dialog: HTMLDialogElement): void {
  if (dialog.open || !opened.includes(dialog)) return
  for (const each of opened.slice(opened.indexOf(dialog))) {
    each.close()
    each.showModal()
  }
}

const isTopmost = (dialog: HTMLDialogElement): boolean => opened.at(-1) === dialog

const without = (dialog: HTMLDialogElement) => opened.filter((other) => other !== dialog)

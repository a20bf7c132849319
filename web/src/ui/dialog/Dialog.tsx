import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'

import classes from '#ui/dialog/Dialog.module.css'

interface DialogProps {
  isOpen: boolean
  title: string
  /** What the dialog is about, shown below its title. Part of the dialog's accessible name. */
  about?: ReactNode
  /** Called on Esc. If it is left out, only the dialog's buttons close the dialog. */
  onEscape?: (() => void) | undefined
  /** A click on the backdrop closes the dialog, as Esc does. */
  closesBeside?: boolean
  /** The dialog appears only after a delay, for work that is usually quick. */
  isDelayed?: boolean
  /** Maximum width in pixels (specification 2, part 9). Default 500. */
  width?: 600 | 800
  /** Id of the element that describes the dialog (`aria-describedby`). */
  describedBy?: string
  children: ReactNode
}

/**
 * A native modal dialog (specification 1, part 9). The browser keeps the focus inside, restores it, and stacks
 * dialogs. This component decides what closes the dialog (docs/decisions/screens.md).
 */
export function Dialog(props: DialogProps) {
  const { isOpen, title, about, onEscape, closesBeside, isDelayed, width, describedBy, children } = props
  const aboutId = useId()
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
      aria-labelledby={about === undefined ? titleId : `${titleId} ${aboutId}`}
      aria-describedby={describedBy}
      // `closedby` is missing in React's types and in some browsers.
      {...{ closedby: closedBy(onEscape !== undefined, closesBeside) }}
      // Fired by a click on the backdrop or a phone's back gesture. `useEscape` handles the Esc key.
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
          {about !== undefined && (
            <p id={aboutId} className={classes.about}>
              {about}
            </p>
          )}
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
  // Closes the dialog before it is unmounted, so that the browser restores the focus.
  useLayoutEffect(() => () => void (dialog && closeDialog(dialog)), [dialog])
}

/**
 * Handles Esc before the browser does, because the browser closes the dialog on a second Esc in a row, which
 * cannot be cancelled. If a calendar or list in the dialog uses the key, it calls `preventDefault`.
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

/** The element to focus when the dialog opens: the marked one, otherwise the first field. */
const firstFocus = ['[data-first-focus]', 'input:not([type=hidden], [hidden], :disabled), select, textarea']

/**
 * Keeps the focus in the dialog. When it opens, focuses the element marked `data-first-focus`, or else the
 * first field. If the focused element disappears later, focuses the heading.
 */
function useFocusInside(dialog: HTMLDialogElement | null, isOpen: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isOpen || !dialog) return
    firstFocus
      .map((place) => dialog.querySelector<HTMLElement>(place))
      .find(Boolean)
      ?.focus()
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

/** The open dialogs, topmost last. Browsers keep this order but do not expose it. */
let opened: readonly HTMLDialogElement[] = []

/** Opens a dialog on top of the others. If it is already open, as in a prerendered page, only registers it. */
function openDialog(dialog: HTMLDialogElement): void {
  if (dialog.open && opened.includes(dialog)) return
  opened = [...without(dialog), dialog]
  if (!dialog.open) dialog.showModal()
}

/** Closes a dialog; the browser restores the focus. */
function closeDialog(dialog: HTMLDialogElement): void {
  opened = without(dialog)
  dialog.close()
}

/**
 * Reopens a dialog that the browser closed although `onCancel` prevented it. Also reopens the dialogs that were
 * opened after it, so that they stay on top.
 */
function reopenDialog(dialog: HTMLDialogElement): void {
  if (dialog.open || !opened.includes(dialog)) return
  for (const each of opened.slice(opened.indexOf(dialog))) {
    each.close()
    each.showModal()
  }
}

const isTopmost = (dialog: HTMLDialogElement): boolean => opened.at(-1) === dialog

const without = (dialog: HTMLDialogElement) => opened.filter((other) => other !== dialog)

import {
  type FocusEvent,
  type RefObject,
  type ToggleEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'

import { positionPopup } from '#ui/popup/place-popup.ts'
import type { Place } from '#ui/popup/placing.ts'

import classes from '#ui/popup/Popup.module.css'

interface PopupPlace extends Place {
  /** Whether the popover is placed beside the whole control of a field instead of the button in it. */
  isOfControl?: boolean
}

/**
 * A native popover that belongs to a button: a list, a calendar, a menu. The browser opens it when the button is
 * pressed, shows it above everything including dialogs, closes it on a click outside, and restores the focus (HTML
 * standard, 6.12). Returns props for the button and the popover.
 */
export function usePopup(
  role: 'dialog' | 'menu',
  { placement, isAsWide, isBesideFact, isOfControl }: PopupPlace,
) {
  const id = useId()
  const popup = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  /** Closes the popover and restores the focus to its button. */
  const close = useCallback(() => {
    popup.current?.hidePopover()
    buttonOf(id)?.focus()
  }, [id])

  useEffect(() => {
    const button = buttonOf(id)
    const anchor = isOfControl ? button?.closest<HTMLElement>('[data-control]') : button
    if (!isOpen || !popup.current || !anchor) return undefined
    return positionPopup(popup.current, anchor, {
      placement,
      ...(isAsWide && { isAsWide }),
      ...(isBesideFact && { isBesideFact }),
    })
  }, [id, isOpen, placement, isAsWide, isBesideFact, isOfControl])
  useEscape(popup, close)

  return {
    isOpen,
    close,
    popup,
    show: () => popup.current?.showPopover(),
    button: {
      popoverTarget: id,
      'aria-haspopup': role,
      'aria-expanded': isOpen,
      'aria-controls': id,
    },
    surface: {
      id,
      role,
      ref: popup,
      popover: 'auto' as const,
      className: classes.popup,
      onToggle: ({ oldState, newState, target, currentTarget }: ToggleEvent<HTMLDivElement>) => {
        if (target !== currentTarget) return
        // The popover was closed and reopened before this event arrived. Mounts the content again, so that it gets
        // the focus.
        if (oldState === newState) flushSync(() => setIsOpen(false))
        setIsOpen(newState === 'open')
        // The browser does not restore the focus if the focused element was removed.
        if (newState === 'closed' && document.activeElement === document.body) buttonOf(id)?.focus()
      },
      // Closes the popover when Tab moves the focus out of it.
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
        const isInside = relatedTarget === null || currentTarget.contains(relatedTarget)
        if (!isInside && relatedTarget !== buttonOf(id)) currentTarget.hidePopover()
      },
    },
  }
}

/**
 * Makes Esc close only the popover, not a dialog around it, wherever the focus is: the capturing listener
 * handles the key first. Reads the state from the DOM, because `isOpen` changes only after the `toggle`
 * event.
 */
function useEscape(popup: RefObject<HTMLElement | null>, close: () => void) {
  useEffect(() => {
    const take = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !popup.current?.matches(':popover-open')) return
      event.preventDefault()
      close()
    }
    document.addEventListener('keydown', take, { capture: true })
    return () => document.removeEventListener('keydown', take, { capture: true })
  }, [popup, close])
}

const buttonOf = (id: string) =>
  document.querySelector<HTMLButtonElement>(`[popovertarget="${CSS.escape(id)}"]`)

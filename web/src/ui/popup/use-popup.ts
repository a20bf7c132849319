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

import { keepPlaced } from '#ui/popup/place-popup.ts'
import type { Place } from '#ui/popup/placing.ts'

import classes from '#ui/popup/Popup.module.css'

/**
 * A native popover that belongs to a button: a list, a calendar, a menu. The browser opens it with its button, stacks
 * it above everything including dialogs, closes it on an outside click, and restores the focus (HTML standard, 6.12).
 * Returns props for the button and the popover.
 */
export function usePopup(role: 'dialog' | 'menu', { placement, isAsWide }: Place) {
  const id = useId()
  const popup = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  /** Closes the popover and restores the focus to its button. */
  const close = useCallback(() => {
    popup.current?.hidePopover()
    buttonOf(id)?.focus()
  }, [id])

  useEffect(() => {
    const anchor = buttonOf(id)
    if (!isOpen || !popup.current || !anchor) return undefined
    return keepPlaced(popup.current, anchor, { placement, ...(isAsWide && { isAsWide }) })
  }, [id, isOpen, placement, isAsWide])
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
        // Closed and reopened before the first event arrived: the content mounts anew, with the focus.
        if (oldState === newState) flushSync(() => setIsOpen(false))
        setIsOpen(newState === 'open')
        // If the focused element is gone, the browser restores no focus.
        if (newState === 'closed' && document.activeElement === document.body) buttonOf(id)?.focus()
      },
      // Tabbing out closes the popover.
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
        const isInside = relatedTarget === null || currentTarget.contains(relatedTarget)
        if (!isInside && relatedTarget !== buttonOf(id)) currentTarget.hidePopover()
      },
    },
  }
}

/**
 * Esc closes the popover and nothing around it, wherever the focus is: a dialog handles the key last. Checks the DOM
 * instead of `isOpen`, which the browser's event updates a moment later.
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

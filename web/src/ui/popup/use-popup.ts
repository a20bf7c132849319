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
 * Something that lies over the page and belongs to a button: a list, a calendar, a menu. A native popover: the browser
 * opens it with its button, lays it over everything, dialogs included, closes it by a click beside it, and gives the
 * focus back (HTML standard, 6.12). Returns the properties of the button and of what it opens.
 */
export function usePopup(role: 'dialog' | 'menu', { placement, isAsWide }: Place) {
  const id = useId()
  const popup = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  /** Closes it; the focus goes back to its button. */
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
        // Closed and opened again before the browser told of the first: what is inside begins anew, with the focus.
        if (oldState === newState) flushSync(() => setIsOpen(false))
        setIsOpen(newState === 'open')
        // What had the focus may be gone, and then the browser gives it to nothing.
        if (newState === 'closed' && document.activeElement === document.body) buttonOf(id)?.focus()
      },
      // Whoever goes on by Tab leaves nothing open behind.
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
        const isInside = relatedTarget === null || currentTarget.contains(relatedTarget)
        if (!isInside && relatedTarget !== buttonOf(id)) currentTarget.hidePopover()
      },
    },
  }
}

/**
 * Esc closes what is open and nothing around it, wherever the focus is: a dialog hears of it last. What is seen is asked
 * for, not `isOpen`: that the browser tells a moment later.
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

import type { RefObject } from 'react'

/**
 * Focuses an element after a closing dialog has restored the focus. Needed if, for example, the button that
 * opened the dialog is now disabled.
 */
export function focusAfterDialog(element: RefObject<HTMLElement | null>): void {
  setTimeout(() => element.current?.focus())
}

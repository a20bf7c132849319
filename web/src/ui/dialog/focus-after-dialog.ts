import type { RefObject } from 'react'

/** Moves the focus on, once a dialog that is closed just now has given it back: to a button, say, that is disabled or gone. */
export function focusAfterDialog(element: RefObject<HTMLElement | null>): void {
  setTimeout(() => element.current?.focus())
}

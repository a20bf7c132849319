import type { RefObject } from 'react'

/** Moves the focus after a closing dialog has restored it, for example to a button that is now disabled. */
export function focusAfterDialog(element: RefObject<HTMLElement | null>): void {
  setTimeout(() => element.current?.focus())
}

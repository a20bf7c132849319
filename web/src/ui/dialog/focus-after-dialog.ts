import type { RefObject } from 'react'

/** Moves the focus after a closing dialog has restored it, for example when that button is now disabled or gone. */
export function focusAfterDialog(element: RefObject<HTMLElement | null>): void {
  setTimeout(() => element.current?.focus())
}

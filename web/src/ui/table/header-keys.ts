import type { KeyboardEvent } from 'react'

/**
 * Moves the focus between sort buttons on ← and →. Only one of them is a tab stop, so that users reach
 * the rows sooner.
 */
export function moveBetweenHeaders(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (step === undefined || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  const next = at < 0 ? undefined : buttons[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

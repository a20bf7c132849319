import type { MouseEvent, MouseEventHandler } from 'react'

/**
 * Attributes of a button whose action is pending. It cannot be pressed and does not submit its form, but, unlike a
 * `disabled` button, keeps the focus.
 */
export const pendingProps = (isAtWork: boolean, onClick: MouseEventHandler<HTMLButtonElement> | undefined) =>
  isAtWork ? { 'aria-disabled': true, 'data-loading': true, onClick: refuse } : { onClick }

const refuse = (event: MouseEvent) => event.preventDefault()

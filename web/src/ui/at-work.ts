import type { MouseEvent, MouseEventHandler } from 'react'

/**
 * What a button has more while what it started is under way: it cannot be pressed, nor send its form, but keeps the focus,
 * which `disabled` would take from it.
 */
export const atWork = (isAtWork: boolean, onClick: MouseEventHandler<HTMLButtonElement> | undefined) =>
  isAtWork ? { 'aria-disabled': true, 'data-loading': true, onClick: refuse } : { onClick }

const refuse = (event: MouseEvent) => event.preventDefault()

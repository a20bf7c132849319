import type { ComponentProps } from 'react'

import { atWork } from '#ui/at-work.ts'

import classes from '#ui/buttons/IconButton.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** Nobody sees a word on it, so it is said. */
  'aria-label': string
  loading?: boolean
}

/** A button that shows an icon only. */
export const IconButton = ({ loading = false, className = '', onClick, ...button }: IconButtonProps) => (
  <button
    {...button}
    type="button"
    className={`${classes.button} ${className}`}
    {...atWork(loading, onClick)}
  />
)

import type { ComponentProps } from 'react'

import classes from '#ui/IconButton.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** Nobody sees a word on it, so it is said. */
  'aria-label': string
  loading?: boolean
}

/** A button that shows an icon only. */
export const IconButton = ({ loading = false, className = '', disabled, ...button }: IconButtonProps) => (
  <button
    {...button}
    type="button"
    className={`${classes.button} ${className}`}
    disabled={disabled === true || loading}
    data-loading={loading || undefined}
  />
)

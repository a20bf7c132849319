import type { ComponentProps } from 'react'

import { atWork } from '#ui/at-work.ts'

import classes from '#ui/buttons/IconButton.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  'aria-label': string
  loading?: boolean
}

/** A button with an icon only. */
export const IconButton = ({ loading = false, className = '', onClick, ...button }: IconButtonProps) => (
  <button
    {...button}
    type="button"
    className={`${classes.button} ${className}`}
    {...atWork(loading, onClick)}
  />
)

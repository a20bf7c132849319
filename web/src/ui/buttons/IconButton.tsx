import type { ComponentProps } from 'react'

import { pendingProps } from '#ui/pending-props.ts'

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
    {...pendingProps(loading, onClick)}
  />
)

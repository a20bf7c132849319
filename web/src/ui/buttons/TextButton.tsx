import type { ComponentProps } from 'react'

import { pendingProps } from '#ui/pending-props.ts'

import classes from '#ui/buttons/TextButton.module.css'

interface TextButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  loading?: boolean
}

/** A button that looks like a link, for use within a text. */
export const TextButton = ({ loading = false, onClick, ...button }: TextButtonProps) => (
  <button type="button" {...button} {...pendingProps(loading, onClick)} className={classes.button} />
)

import type { ComponentProps } from 'react'

import { atWork } from '#ui/at-work.ts'

import classes from '#ui/buttons/TextButton.module.css'

interface TextButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  loading?: boolean
}

/** A button within a text that looks like a link. */
export const TextButton = ({ loading = false, onClick, ...button }: TextButtonProps) => (
  <button type="button" {...button} {...atWork(loading, onClick)} className={classes.button} />
)

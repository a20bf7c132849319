import type { ComponentProps } from 'react'

import classes from '#ui/TextButton.module.css'

/** A button within a text: it looks like a link, but leads nowhere. */
export const TextButton = (props: Omit<ComponentProps<'button'>, 'type' | 'className'>) => (
  <button type="button" {...props} className={classes.button} />
)

import type { ComponentProps } from 'react'

import classes from '#ui/table/CellButton.module.css'

/** A button with text and icon in a table cell. It does not make the row taller. */
export const CellButton = (props: Omit<ComponentProps<'button'>, 'type' | 'className'>) => (
  <button type="button" {...props} className={classes.button} />
)

import type { ComponentProps } from 'react'

import classes from '#ui/table/CellButton.module.css'

/** A text button with an icon in a table cell. Adds no height to the row. */
export const CellButton = (props: Omit<ComponentProps<'button'>, 'type' | 'className'>) => (
  <button type="button" {...props} className={classes.button} />
)

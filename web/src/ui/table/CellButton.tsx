import type { ComponentProps } from 'react'

import classes from '#ui/table/CellButton.module.css'

/** A button in a cell of a table: words and a sign, which take no more room than without it. */
export const CellButton = (props: Omit<ComponentProps<'button'>, 'type' | 'className'>) => (
  <button type="button" {...props} className={classes.button} />
)

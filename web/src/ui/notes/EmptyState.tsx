import type { ReactNode } from 'react'

import classes from '#ui/notes/EmptyState.module.css'

interface EmptyStateProps {
  /** The reason why there are no rows. */
  title: string
  /** What the user can do. */
  hint?: string
  children?: ReactNode
}

/** Shown instead of rows if there are none. */
export function EmptyState({ title, hint, children }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <p className={classes.title}>{title}</p>
      {hint !== undefined && <p>{hint}</p>}
      {children}
    </div>
  )
}

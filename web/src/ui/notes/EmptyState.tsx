import type { ReactNode } from 'react'

import classes from '#ui/notes/EmptyState.module.css'

interface EmptyStateProps {
  /** Why there is nothing. */
  title: string
  /** What to do about it. */
  hint?: string
  children?: ReactNode
}

/** Stands where rows would be and says why there are none. */
export function EmptyState({ title, hint, children }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <p className={classes.title}>{title}</p>
      {hint !== undefined && <p>{hint}</p>}
      {children}
    </div>
  )
}

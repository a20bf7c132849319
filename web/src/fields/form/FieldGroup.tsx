import { useId, type ReactNode } from 'react'

import classes from '#fields/form/Fields.module.css'

interface FieldGroupProps {
  /** Left out where the fields say it themselves. */
  title?: string
  /** Stands at the end of the title's line. */
  action?: ReactNode
  /** A card of its own, or one part of a dialog above the next. */
  look?: GroupLook
  children: ReactNode
}

export type GroupLook = 'card' | 'part'

/** Fields that belong together, under a heading of their own. */
export function FieldGroup({ title, action, look = 'card', children }: FieldGroupProps) {
  const id = useId()
  return (
    <div {...(title !== undefined && { role: 'group', 'aria-labelledby': id })} className={classes[look]}>
      {title !== undefined && (
        <div className={classes.head}>
          <h3 id={id}>{title}</h3>
          {action}
        </div>
      )}
      {children}
    </div>
  )
}

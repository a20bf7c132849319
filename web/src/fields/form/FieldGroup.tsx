import { useId, type ReactNode } from 'react'

import classes from '#fields/form/Fields.module.css'

interface FieldGroupProps {
  /** Left out if the labels of the fields suffice. */
  title?: string
  /** Shown at the end of the title's line. */
  action?: ReactNode
  /** A separate card, or one section of a dialog. */
  look?: GroupLook
  children: ReactNode
}

export type GroupLook = 'card' | 'part'

/** Related fields under a heading. */
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

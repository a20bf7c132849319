import { useId, type ReactNode } from 'react'

import classes from '#fields/form/Fields.module.css'

interface FieldGroupProps {
  /** Left out if the labels of the fields suffice. */
  title?: string
  /** Shown at the end of the title's line. */
  action?: ReactNode
  /** A separate card, one section of a dialog, or a section of a card. */
  look?: GroupLook
  children: ReactNode
}

export type GroupLook = 'card' | 'part' | 'sub'

/** Related fields under a heading. */
export function FieldGroup({ title, action, look = 'card', children }: FieldGroupProps) {
  const id = useId()
  const Heading = look === 'sub' ? 'h4' : 'h3'
  return (
    <div {...(title !== undefined && { role: 'group', 'aria-labelledby': id })} className={classes[look]}>
      {title !== undefined && (
        <div className={classes.head}>
          <Heading id={id}>{title}</Heading>
          {action}
        </div>
      )}
      {children}
    </div>
  )
}

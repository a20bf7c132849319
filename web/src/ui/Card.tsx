import { type ReactNode, useId } from 'react'

import classes from '#ui/Card.module.css'

interface CardProps {
  title: string
  /** What stands beside the title. */
  beside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A part of a page in a frame, under its own heading. */
export function Card({ title, beside, className = '', children }: CardProps) {
  const titleId = useId()
  return (
    <section className={`${classes.card} ${className}`} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId}>{title}</h2>
        {beside}
      </div>
      {children}
    </section>
  )
}

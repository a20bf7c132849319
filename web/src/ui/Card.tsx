import { type ReactNode, useId } from 'react'

import classes from '#ui/Card.module.css'

interface CardProps {
  title: string
  /** Rendered beside the title. */
  beside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A framed part of a page under a heading. */
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

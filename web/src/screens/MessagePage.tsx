import type { ReactNode } from 'react'

import { usePageTitle } from '#screens/page-title.ts'

import classes from '#screens/MessagePage.module.css'

interface MessagePageProps {
  title: string
  children: ReactNode
  /** Links to other pages. */
  ways?: ReactNode
}

export function MessagePage({ title, children, ways }: MessagePageProps) {
  usePageTitle(title)
  return (
    <div className={classes.message}>
      <h1>{title}</h1>
      <p>{children}</p>
      {ways && <div className={classes.ways}>{ways}</div>}
    </div>
  )
}

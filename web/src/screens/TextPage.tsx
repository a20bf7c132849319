import type { ReactNode } from 'react'

import { usePageTitle } from '#screens/page-title.ts'

import classes from '#screens/TextPage.module.css'

/** A page of text: the title, then one card with headed sections of limited line length. */
export function TextPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <article className={classes.page}>
      <h1>{title}</h1>
      <div className={classes.card}>{children}</div>
    </article>
  )
}

export const TextSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
)

import { createContext, use } from 'react'

import { count as shown } from '#i18n/formats.ts'

import classes from '#screens/JumpLink.module.css'

interface JumpLinkProps {
  /** Id of the heading to jump to. It must be focusable. */
  to: string
  title: string
  /** Number of entries below the heading; undefined while unknown. */
  count?: number | undefined
  /** Whether there are more entries than `count`. */
  hasMore?: boolean | undefined
}

/** Id of the heading whose section is in view; undefined if the page does not track it. */
export const CurrentSection = createContext<string | undefined>(undefined)

/** Link to a heading of the same page, with the number of entries below it. */
export const JumpLink = ({ to, title, count, hasMore = false }: JumpLinkProps) => (
  <a
    href={`#${to}`}
    className={classes.link}
    aria-current={use(CurrentSection) === to ? 'location' : undefined}
    onClick={(event) => {
      // Keeps the hash out of the URL, because only the router may change the URL.
      event.preventDefault()
      document.getElementById(to)?.focus({ preventScroll: true })
      document.getElementById(to)?.scrollIntoView()
    }}
  >
    {title}
    {count !== undefined && <span>{`\u00a0${shown(count)}${hasMore ? '+' : ''}`}</span>}
  </a>
)

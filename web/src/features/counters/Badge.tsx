import { openTasksWords } from '@portal/contract/words/sentences.ts'

import type { Counters } from '#features/counters/counters-query.ts'
import { texts } from '#i18n/texts.ts'
import { paths } from '#screens/links/paths.ts'

import classes from '#features/counters/Badge.module.css'

/** Larger numbers are shown as `999+`. */
const most = 999

/** Entry of the drawer → its counter and the word for it. */
const badges: Readonly<Record<string, readonly [keyof Counters, 'unread' | 'open']>> = {
  [paths.changes]: ['changes', 'unread'],
  [paths.tasks]: ['open', 'open'],
  [paths.messages]: ['unread', 'unread'],
}

const useBadgeTexts = texts({
  unread: { de: 'ungelesen', en: 'unread' },
  open: openTasksWords,
})

interface BadgeProps {
  /** The path of the drawer's entry. */
  path: string
  /** Undefined until they are known. */
  counters: Counters | undefined
}

/** How much waits behind an entry of the drawer; nothing for an entry without a counter. */
export function Badge({ path, counters }: BadgeProps) {
  const text = useBadgeTexts()
  const badge = badges[path]
  if (!badge || !counters) return null
  const [counter, word] = badge
  const waiting = counters[counter]
  if (waiting === 0) return null
  return (
    <span className={classes.badge}>
      {waiting > most ? `${most}+` : waiting}
      <span className={classes.aloud}>{` ${text(word)}`}</span>
    </span>
  )
}

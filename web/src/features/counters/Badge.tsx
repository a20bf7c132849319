import { openTasksWords } from '@portal/contract/words/sentences.ts'

import type { Counters } from '#features/counters/counters-query.ts'
import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'
import { paths } from '#screens/links/paths.ts'

import classes from '#features/counters/Badge.module.css'

/** Larger numbers are shown as `999+`. */
const maxShown = 999

/** Path of a drawer entry → its counter and the word for it. */
const badges: Readonly<Record<string, readonly [keyof Counters, 'unread' | 'open']>> = {
  [paths.changes]: ['changes', 'unread'],
  [paths.tasks]: ['open', 'open'],
  [paths.messages]: ['unread', 'unread'],
  [paths.papers]: ['papers', 'unread'],
}

const useBadgeTexts = texts({
  unread: commonWords.unread,
  open: openTasksWords,
  overdue: commonWords.overdue,
})

interface BadgeProps {
  path: string
  /** Undefined while loading. */
  counters: Counters | undefined
}

/** The counter of a drawer entry. Renders nothing if the counter is zero or the entry has no counter. */
export function Badge({ path, counters }: BadgeProps) {
  const text = useBadgeTexts()
  const badge = badges[path]
  if (!badge || !counters) return null
  const [counter, word] = badge
  const waiting = counters[counter]
  if (waiting === 0) return null
  const overdue = counter === 'open' ? counters.overdue : 0
  return (
    <span className={classes.badge} data-urgent={overdue > 0 || undefined}>
      {waiting > maxShown ? `${maxShown}+` : waiting}
      <span data-unseen>{` ${text(word)}${overdue > 0 ? `, ${overdue} ${text('overdue')}` : ''}`}</span>
    </span>
  )
}

import type { QueueRow } from '@portal/contract/desk/queue.ts'
import { useSyncExternalStore } from 'react'

import { useWaitingWords } from '#desk/queue/waiting-words.ts'
import { dueOf, toneOf } from '#desk/queue/waiting.ts'
import { moment } from '#i18n/formats.ts'
import { SubmissionStateWord } from '#sending/SubmissionStateWord.tsx'
import { WarningIcon } from '#ui/icons/icons.tsx'

import classes from '#desk/queue/Waiting.module.css'

interface WaitingTimeProps {
  row: Pick<QueueRow, 'receivedAt' | 'dueAt' | 'decidedAt' | 'state'>
  /** Only what matters more: that it is overdue or due soon, or else how long it has waited. */
  isShort?: boolean
  /** Both on one line, where there is room. */
  isInLine?: boolean
}

/** How long a submission has waited, and until when it should be decided; or when it was decided. */
export function WaitingTime({ row, isShort = false, isInLine = false }: WaitingTimeProps) {
  const { receivedAt, dueAt, decidedAt, state } = row
  const words = useWaitingWords()
  const now = useNow()
  if (decidedAt !== null)
    return (
      <span className={classes.waiting}>
        <SubmissionStateWord state={state} />
        <time dateTime={decidedAt}>{moment(decidedAt)}</time>
      </span>
    )
  const tone = toneOf(dueOf(dueAt, now))
  const hasDue = !isShort || tone !== 'calm'
  return (
    <span className={classes.waiting} data-in-line={isInLine || undefined} title={moment(receivedAt)}>
      {(!isShort || tone === 'calm') && <span>{words.sinceWords(receivedAt, now)}</span>}
      {hasDue && (
        <span className={classes.due} data-tone={tone}>
          {tone === 'late' && <WarningIcon size={14} />}
          <span>{words.dueWords(dueAt, now)}</span>
        </span>
      )}
    </span>
  )
}

const step = 30_000

/** The current time in steps of half a minute; the component renders again at each step. */
const useNow = (): number => useSyncExternalStore(listen, current)

const current = () => Math.floor(Date.now() / step) * step

function listen(listener: () => void) {
  const timer = setInterval(listener, step)
  return () => clearInterval(timer)
}

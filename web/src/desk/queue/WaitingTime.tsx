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
  /**
   * Whether to show only one time: the due time if it is near or past, otherwise how long the submission has
   * waited.
   */
  isShort?: boolean
  /** Whether to show both times on one line. They wrap if there is no room. */
  isInLine?: boolean
}

/** How long a submission has waited, and when it is due. For a decided one, how and when it was decided. */
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

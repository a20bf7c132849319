import type { QueueRow } from '@portal/contract/desk/queue.ts'

import { useKindWords } from '#desk/queue/kind-words.ts'
import { isUrgent } from '#desk/queue/queue-rows.ts'
import { useQueueTexts } from '#desk/queue/queue-texts.ts'
import { clock, count, day } from '#i18n/formats.ts'
import { useSubmissionStateTexts } from '#sending/submission-states.ts'
import { WarningIcon } from '#ui/icons/icons.tsx'

import classes from '#desk/queue/Row.module.css'

/** The kind of a submission, and the word “urgent” if it is. */
export function Kind({ row }: { row: QueueRow }) {
  const text = useQueueTexts()
  const kindWords = useKindWords()
  return (
    <>
      {kindWords(row)}
      {isUrgent(row) && <span className={classes.urgent}>{text('urgent')}</span>}
    </>
  )
}

/** The number of files, and whether one is held back. */
export function Files({ row: { files, isHeld } }: { row: QueueRow }) {
  const text = useQueueTexts()
  if (files === 0) return null
  return (
    <span className={classes.files}>
      {count(files)}
      {isHeld && (
        <span className={classes.held} title={text('held')}>
          <WarningIcon size={14} />
          {text('heldShort')}
        </span>
      )}
    </span>
  )
}

/** Returns a function that says who has a submission, or what it is waiting for. */
export function useWhoWords() {
  const text = useQueueTexts()
  const stateText = useSubmissionStateTexts()
  return ({ claim, waitsForCreditor, isOurs, decidedAt, state, snoozedUntil }: QueueRow): string => {
    if (decidedAt !== null) return stateText(state)
    if (claim) return claim.isOwn ? text('withYou') : `${claim.clerk}, ${clock(claim.since)}`
    if (snoozedUntil !== null) return `${text('comesBack')} ${day(snoozedUntil)}`
    if (waitsForCreditor) return text('waits')
    return text(isOurs ? 'isFree' : 'notOurs')
  }
}

/** State of a submission, and who has it. */
export function Who({ row }: { row: QueueRow }) {
  const text = useQueueTexts()
  const whoWords = useWhoWords()
  const { claim, waitsForCreditor, decidedAt } = row
  const holder = claim && decidedAt === null ? (claim.isOwn ? 'own' : 'other') : undefined
  return (
    <span className={classes.who} data-held={holder}>
      <bdi>{whoWords(row)}</bdi>
      {claim && waitsForCreditor && <small>{text('waits')}</small>}
    </span>
  )
}

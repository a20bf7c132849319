import type { Change, readChanges } from '@portal/contract/changes.ts'
import type * as z from 'zod/mini'

import type { Attempt } from '#api/use-attempt.ts'
import { paymentsOf } from '#features/changes/change-summary.ts'
import { useChangesTexts } from '#features/changes/changes-texts.ts'
import { type ChangesView, daysOf, firstRecordedDay } from '#features/changes/changes-view.ts'
import { countWords } from '#features/changes/count-words.ts'
import { useReadMark } from '#features/changes/use-read-mark.ts'
import { amount, count, day, moment } from '#i18n/formats.ts'
import { today } from '#i18n/today.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { ErrorLine } from '#ui/notes/ErrorLine.tsx'
import { UndoNote } from '#ui/notes/UndoNote.tsx'

import classes from '#features/changes/ChangesPage.module.css'

interface ChangesHeadProps {
  view: ChangesView
  /** Undefined while loading. */
  found: z.infer<typeof readChanges.response> | undefined
  /** The changes of the chosen kinds. */
  shown: readonly Change[]
  onUndone: () => void
}

/**
 * Head of the list: the number of changes, the start of the period, the sum of payments, and the button that
 * marks everything as read.
 */
export function ChangesHead({ view: { period, kinds }, found, shown, onUndone }: ChangesHeadProps) {
  const text = useChangesTexts()
  const { marked, marking, undoing, hasMovedOn } = useReadMark(found?.until ?? '', onUndone)
  const hasChanges = found !== undefined && found.changes.length > 0
  const hasFailed = marking.hasFailed || undoing.hasFailed
  return (
    <div className={classes.head}>
      {hasChanges && <Facts period={period} found={found} shown={shown} />}
      {shown.length > 0 && period === 'unread' && <MarkAll marking={marking} isFiltered={kinds.length > 0} />}
      <div className={classes.notes}>
        <UndoNote message={marked && text('marked')} onUndo={undoing.start} />
        <ErrorLine>{hasFailed ? text('notMarked') : hasMovedOn && text('movedOn')}</ErrorLine>
      </div>
    </div>
  )
}

interface FactsProps extends Pick<ChangesHeadProps, 'shown'> {
  period: ChangesView['period']
  found: NonNullable<ChangesHeadProps['found']>
}

/** The number of changes, the start of the period, and the sum of the payments among them. */
function Facts({ period, found, shown }: FactsProps) {
  const text = useChangesTexts()
  const firstDay = firstRecordedDay(daysOf(period, today()), found.recordedSince)
  return (
    <div className={classes.facts}>
      <p>{countWords(shown, text)}</p>
      {firstDay === undefined ? (
        <Since period={period} since={found.since} />
      ) : (
        <p>{`${text('recordedSince')} ${day(firstDay)}.`}</p>
      )}
      <PaymentSum changes={shown} isCut={found.hasMore} firstDay={firstDay} />
      {period !== 'unread' && <p>{text('byArrival')}</p>}
    </div>
  )
}

/** The start of the period. Renders nothing for a range, because its fields show the days. */
function Since({ period, since }: { period: ChangesView['period']; since: string }) {
  const text = useChangesTexts()
  if (typeof period === 'object') return null
  const first = daysOf(period, today())?.dateMin
  return <p>{`${text('since')} ${first === undefined ? moment(since) : day(first)}`}</p>
}

function MarkAll({ marking, isFiltered }: { marking: Attempt; isFiltered: boolean }) {
  const text = useChangesTexts()
  return (
    <div className={classes.mark}>
      <p id="all-read-hint" className={isFiltered ? undefined : classes.hint}>
        {text(isFiltered ? 'allReadFiltered' : 'allReadHint')}
      </p>
      <Button
        variant="default"
        loading={marking.isPending}
        aria-describedby="all-read-hint"
        onClick={marking.start}
      >
        {text('allRead')}
      </Button>
    </div>
  )
}

interface PaymentSumProps {
  changes: readonly Change[]
  isCut: boolean
  /** The first day with recorded changes, if the period begins before it. */
  firstDay: string | undefined
}

/** „Zahlungen: 14, zusammen 4.027,43 €“. Empty without payments, or if the user may not see amounts. */
function PaymentSum({ changes, isCut, firstDay }: PaymentSumProps) {
  const text = useChangesTexts()
  const { count: number, sum } = paymentsOf(changes)
  if (sum === undefined) return null
  const since = firstDay === undefined ? '' : ` ${text('sinceWithin')} ${day(firstDay)}`
  return (
    <p className={classes.total}>
      {`${text('payments')}${since}: ${count(number)}, ${text('together')} ${amount(sum)}${isCut ? ` ${text('amongNewest')}` : ''}`}
    </p>
  )
}

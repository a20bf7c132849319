import type { LastSent } from '@portal/contract/dashboard.ts'
import { handoverText } from '@portal/contract/words/sent-texts.ts'
import { Link } from '@tanstack/react-router'

import { useDashboardTexts } from '#features/dashboard/dashboard-texts.ts'
import { day } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'
import { unbroken } from '#i18n/unbroken.ts'
import { CaseLink } from '#screens/links/CaseLink.tsx'
import { handoversOfDay, newestLink } from '#screens/links/newest-link.ts'
import { ReceiptLink } from '#sending/ReceiptLink.tsx'
import { SubmissionStateWord } from '#sending/SubmissionStateWord.tsx'

import classes from '#features/dashboard/LastSentCard.module.css'

interface LastSentItemProps {
  sent: LastSent
  /** Called with true when a receipt download fails, with false when one starts. */
  onReceiptFailure: (hasFailed: boolean) => void
}

/** One hand-over or notice: kind, time and state, with links to case, receipt and history. */
export function LastSentItem({ sent, onReceiptFailure }: LastSentItemProps) {
  const text = useDashboardTexts()
  const language = useLanguage()
  const { date, time, type, inkassoNumber, receiptNumber, state, reason } = sent
  return (
    <li>
      <Link {...historyOf(sent)} className={classes.what}>
        {type === null ? unbroken(handoverText(sent.text, language)) : text(type)}
      </Link>
      {state !== null && <SubmissionStateWord state={state} />}
      <span className={classes.when}>
        <span>{`${day(date)}, ${time.slice(0, 5)}`}</span>
        {inkassoNumber !== '' && (
          <span>
            {`${text('case')} `}
            <CaseLink inkassoNumber={inkassoNumber} />
          </span>
        )}
        {receiptNumber !== '' && <ReceiptLink receiptNumber={receiptNumber} onFailure={onReceiptFailure} />}
      </span>
      {reason !== '' && <p className={classes.reason}>{`${text('reason')} ${reason}`}</p>}
    </li>
  )
}

/** Link to the history that lists the submission: of hand-overs or of notices. */
function historyOf({ date, location, inkassoNumber }: LastSent) {
  if (location !== null) return handoversOfDay(date, location)
  return newestLink('notices', { number: inkassoNumber, from: date, to: date })
}

import { useId, useState } from 'react'

import { changeSummary, paymentsOf } from '#features/changes/change-summary.ts'
import { ChangeDetails } from '#features/changes/ChangeDetails.tsx'
import { useChangesTexts } from '#features/changes/changes-texts.ts'
import type { CaseChanges } from '#features/changes/grouped-changes.ts'
import { amount } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'
import { CaseLink } from '#screens/links/CaseLink.tsx'
import { ChevronRightIcon } from '#ui/icons/icons.tsx'

import classes from '#features/changes/ChangedCase.module.css'

interface ChangedCaseProps extends CaseChanges {
  /** Whether to mark unread lines. Off if only unread changes are listed. */
  marksUnread: boolean
}

/** One line about a case. A click anywhere but on its number unfolds the details. */
export function ChangedCase(props: ChangedCaseProps) {
  const { inkassoNumber, geschaeftsId, name, arrived, changes, marksUnread } = props
  const text = useChangesTexts()
  const language = useLanguage()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { sum } = paymentsOf(changes)
  const isUnread = marksUnread && changes.some((change) => change.isUnread)
  return (
    <li className={classes.case} data-unread={isUnread || undefined}>
      <div className={classes.line}>
        <h3>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronRightIcon size={16} />
            <span>{inkassoNumber === '' ? text('withoutCase') : name}</span>
            {isUnread && <span data-unseen>{text('unread')}</span>}
          </button>
        </h3>
        <span className={classes.number}>
          {inkassoNumber !== '' && <CaseLink inkassoNumber={inkassoNumber} />}
          {geschaeftsId !== '' && <small>{geschaeftsId}</small>}
        </span>
        <span className={classes.summary}>{changeSummary(changes, language)}</span>
        {sum !== undefined && (
          <span className={classes.sum} translate="no">
            {amount(sum)}
          </span>
        )}
      </div>
      {isOpen && <ChangeDetails id={id} changes={changes} arrived={arrived} />}
    </li>
  )
}

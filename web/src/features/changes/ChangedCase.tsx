import type { Change } from '@portal/contract/changes.ts'
import type { Language } from '@portal/contract/languages.ts'
import { submissionKinds } from '@portal/contract/submission-kinds.ts'
import { Link } from '@tanstack/react-router'

import { changeWords } from '#features/changes/change-words.ts'
import { type ChangesText, useChangesTexts } from '#features/changes/changes-texts.ts'
import { DocumentButton } from '#features/changes/DocumentButton.tsx'
import type { CaseChanges } from '#features/changes/grouped-changes.ts'
import { amount, day } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'
import { beginning } from '#i18n/word-forms.ts'
import { CaseLink } from '#screens/links/CaseLink.tsx'
import { newestLink } from '#screens/links/newest-link.ts'
import { paths } from '#screens/links/paths.ts'

import classes from '#features/changes/ChangesPage.module.css'

export function ChangedCase({ inkassoNumber, geschaeftsId, name, changes }: CaseChanges) {
  const text = useChangesTexts()
  const language = useLanguage()
  return (
    <li className={classes.case}>
      <h3>
        {inkassoNumber === '' ? (
          <Link {...newestLink('handoverHistory')}>{text('withoutCase')}</Link>
        ) : (
          <>
            <CaseLink inkassoNumber={inkassoNumber} /> <span>{name}</span>
            {geschaeftsId !== '' && <small>{geschaeftsId}</small>}
          </>
        )}
      </h3>
      <ul>
        {changes.map((change, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- never reordered, and two may be alike
          <li key={index} data-what={change.what}>
            <strong>{beginning(changeWords[change.what].one[language])}</strong>
            {change.taskId !== '' && (
              <Link to={paths.task} params={{ taskId: change.taskId }}>
                {change.text}
              </Link>
            )}{' '}
            <span>{changeDetails(change, text, language).join(' · ')}</span>
            {change.recno !== null && <DocumentButton change={change} recno={change.recno} />}
          </li>
        ))}
      </ul>
    </li>
  )
}

/** The parts shown after the name of a change. Skips missing ones. */
function changeDetails(change: Change, text: ChangesText, language: Language): string[] {
  const { what, receiptNumber, oldType, newType, sent } = change
  const parts = [
    sent && `${submissionKinds[sent].title[language]} ${receiptNumber}`,
    ownAmount(change),
    oldType === newType ? '' : `${text('before')} ${oldType}, ${text('now')} ${newType}`,
    ownDay(change, text),
    what === 'task' ? '' : change.text,
  ]
  return parts.flatMap((part) => part || [])
}

/** The day of a change, with a label where its meaning is not obvious. */
function ownDay({ what, day: ownDay }: Change, text: ChangesText): string {
  if (ownDay === null) return ''
  if (what === 'newCase') return `${text('handedOver')} ${day(ownDay)}`
  return what === 'task' ? `${text('answerBy')} ${day(ownDay)}` : day(ownDay)
}

/** The amount of a change. Payments are booked as negative amounts but shown as positive. */
const ownAmount = ({ what, amount: booked }: Change) =>
  booked && amount(what === 'payment' ? booked.replace('-', '') : booked)

import type { Change } from '@portal/contract/changes.ts'
import type { Language } from '@portal/contract/languages.ts'
import { submissionKinds } from '@portal/contract/submission-kinds.ts'
import { closingReasonWords, fileTypeWords } from '@portal/contract/words/case-words.ts'

import { changeWords } from '#features/changes/change-words.ts'
import { type ChangesText, useChangesTexts } from '#features/changes/changes-texts.ts'
import { DocumentButton } from '#features/changes/DocumentButton.tsx'
import type { CaseChanges } from '#features/changes/grouped-changes.ts'
import { amount, day } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'
import { beginning } from '#i18n/word-forms.ts'

import classes from '#features/changes/ChangedCase.module.css'

interface ChangeDetailsProps extends Pick<CaseChanges, 'arrived' | 'changes'> {
  id: string
}

/** The changes of a case, each with its details, and when they arrived. */
export function ChangeDetails({ id, arrived, changes }: ChangeDetailsProps) {
  const text = useChangesTexts()
  const language = useLanguage()
  return (
    <ul id={id} className={classes.details}>
      {changes.map((change, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- never reordered, and two may be alike
        <li key={index} data-what={change.what}>
          <strong>{beginning(changeWords[change.what].one[language])}</strong>
          <span>{changeDetails(change, text, language).join(' · ')}</span>
          {change.recno !== null && <DocumentButton change={change} recno={change.recno} />}
        </li>
      ))}
      <li className={classes.arrived}>{`${text('arrived')} ${day(arrived)}`}</li>
    </ul>
  )
}

/** The parts shown after the name of a change. Skips missing ones. */
function changeDetails(change: Change, text: ChangesText, language: Language): string[] {
  const { receiptNumber, oldType, newType, sent, what } = change
  const typeWords = (type: string) => fileTypeWords(type)[language]
  const parts = [
    sent && `${submissionKinds[sent].title[language]} ${receiptNumber}`,
    ownAmount(change),
    oldType === newType
      ? ''
      : `${text('before')} ${typeWords(oldType)}, ${text('now')} ${typeWords(newType)}`,
    ownDay(change, text),
    what === 'closed' ? closingReasonWords(change.text)[language] : change.text,
  ]
  return parts.flatMap((part) => part || [])
}

/** The day of a change, with a label where its meaning is not obvious. */
function ownDay({ what, day: ownDay }: Change, text: ChangesText): string {
  if (ownDay === null) return ''
  return what === 'newCase' ? `${text('handedOver')} ${day(ownDay)}` : day(ownDay)
}

/** The amount of a change. Payments are booked as negative amounts but shown as positive. */
const ownAmount = ({ what, amount: booked }: Change) =>
  booked && amount(what === 'payment' ? booked.replace('-', '') : booked)

import type { Change } from '@portal/contract/changes.ts'
import type { Language } from '@portal/contract/languages.ts'
import { submissionKinds } from '@portal/contract/submission-kinds.ts'

import type { ChangesText } from '#features/changes/changes-texts.ts'
import { amount, day } from '#i18n/formats.ts'

/** What stands behind the name of a change, part by part; parts that it does not have are left out. */
export function changeDetails(change: Change, text: ChangesText, language: Language): string[] {
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

/** The day, and what was or is to be on it where that is not plain. */
function ownDay({ what, day: ownDay }: Change, text: ChangesText): string {
  if (ownDay === null) return ''
  if (what === 'newCase') return `${text('handedOver')} ${day(ownDay)}`
  return what === 'task' ? `${text('answerBy')} ${day(ownDay)}` : day(ownDay)
}

/** A payment is booked as less than nothing, but is not spoken of so. */
const ownAmount = ({ what, amount: booked }: Change) =>
  booked && amount(what === 'payment' ? booked.replace('-', '') : booked)

import type { HandoverRow } from '@portal/contract/handover-history.ts'
import type { Language } from '@portal/contract/languages.ts'
import { handoverText } from '@portal/contract/words/sent-texts.ts'
import { Link } from '@tanstack/react-router'

import type { HandoverHistoryText } from '#features/handover-history/handover-history-texts.ts'
import { count, day } from '#i18n/formats.ts'
import { unbroken } from '#i18n/unbroken.ts'
import { operator } from '#screens/company/operator.ts'
import { CaseLink } from '#screens/links/CaseLink.tsx'
import { paths } from '#screens/links/paths.ts'
import { ReceiptLink } from '#sending/ReceiptLink.tsx'
import type { SubmissionStateText } from '#sending/submission-states.ts'
import { SubmissionStateWord } from '#sending/SubmissionStateWord.tsx'
import type { ColumnRecord } from '#ui/table/column.ts'
import { wholeNumbers } from '#ui/table/whole-numbers.tsx'

import classes from '#features/handover-history/HandoverHistory.module.css'

/** Fields shown in the column `state`. */
type WithinState = 'inkassoNumber' | 'reason' | 'openTasks'

interface Words {
  text: HandoverHistoryText
  stateText: SubmissionStateText
  language: Language
}

interface Receipts {
  /** The name of the user. They can download only receipts of their own submissions. */
  user: string
  onFailure: (hasFailed: boolean) => void
}

export const handoverColumns = (
  { text, stateText, language }: Words,
  { user, onFailure }: Receipts,
): ColumnRecord<HandoverRow, Exclude<keyof HandoverRow, WithinState>> => ({
  glgNumber: { header: text('creditor'), text: (row) => row.glgNumber },
  userId: { header: text('userId'), text: (row) => row.userId },
  date: {
    header: text('date'),
    text: (row) => day(row.date),
    value: (row) => ({ day: row.date }),
    isLargestFirst: true,
  },
  time: { header: text('time'), text: (row) => row.time },
  text: {
    header: text('text'),
    text: (row) => handoverText(row.text, language),
    cell: (row) => wholeNumbers(unbroken(handoverText(row.text, language))),
    wraps: true,
    card: 'title',
  },
  state: {
    header: text('state'),
    text: ({ state, inkassoNumber, reason, openTasks }) =>
      [
        state && stateText(state),
        inkassoNumber && `${text('asCase')} ${inkassoNumber}`,
        reason,
        asksSomething(openTasks) && questionsWords(text, openTasks),
      ]
        .filter(Boolean)
        .join(' '),
    cell: (row) => <State row={row} words={{ text, stateText, language }} />,
    wraps: 'narrow',
  },
  receiptNumber: {
    header: text('receipt'),
    text: (row) => row.receiptNumber,
    cell: ({ receiptNumber, userId }) =>
      receiptNumber !== '' && userId.toLowerCase() === user.toLowerCase() ? (
        <ReceiptLink receiptNumber={receiptNumber} onFailure={onFailure} />
      ) : (
        receiptNumber
      ),
  },
})

const asksSomething = (openTasks: number) => openTasks > 0 && operator().features.tasks

/** „1 offene Frage“ */
const questionsWords = (text: HandoverHistoryText, openTasks: number) =>
  `${count(openTasks)} ${text(openTasks === 1 ? 'openQuestion' : 'openQuestions')}`

/** The state of a hand-over, with a link to its case, the reason for a refusal, and open questions. */
function State({
  row: { state, inkassoNumber, reason, receiptNumber, openTasks },
  words,
}: {
  row: HandoverRow
  words: Words
}) {
  if (state === null) return null
  return (
    <span className={classes.state}>
      <SubmissionStateWord state={state} />
      {inkassoNumber !== '' && (
        <span>
          {`${words.text('asCase')} `}
          <CaseLink inkassoNumber={inkassoNumber} />
        </span>
      )}
      {reason !== '' && <span>{reason}</span>}
      {asksSomething(openTasks) && (
        <Link to={paths.tasks} search={{ receiptNumber }}>
          {questionsWords(words.text, openTasks)}
        </Link>
      )}
    </span>
  )
}

import type { Task } from '@portal/contract/tasks.ts'
import { useState } from 'react'

import { useCreditor } from '#api/session.ts'
import { valueWords } from '#features/tasks/answer-words.ts'
import { Fact } from '#features/tasks/Fact.tsx'
import { useTaskTexts } from '#features/tasks/tasks-texts.ts'
import { amount, moment } from '#i18n/formats.ts'
import { ReceiptLink } from '#sending/ReceiptLink.tsx'
import { LoadNote } from '#ui/notes/LoadNote.tsx'

import classes from '#features/tasks/Tasks.module.css'

/** The last answer, with author and time. Shown to colleagues too, and to users who must answer again. */
export function LastAnswer({ task }: { task: Task }) {
  const text = useTaskTexts()
  const { lastAnswer } = task
  if (!lastAnswer) return null
  const { username, receivedAt, confirmedCost, files } = lastAnswer
  return (
    <section aria-labelledby="last-answer">
      <h2 id="last-answer">{text('yourAnswer')}</h2>
      <dl className={classes.facts}>
        <Fact label={text('answer')}>{valueWords(text, task.answer, lastAnswer)}</Fact>
        <Fact label={text('approvedCosts')}>{confirmedCost !== '' && amount(confirmedCost)}</Fact>
        <Fact label={text(task.answer === 'text' ? 'text' : 'comment')}>
          {lastAnswer.text !== '' && <span className={classes.text}>{lastAnswer.text}</span>}
        </Fact>
        <Fact label={text('files')}>{files.join(', ')}</Fact>
        <Fact label={text('sentAt')}>{`${moment(receivedAt)}, ${username}`}</Fact>
      </dl>
      <OwnReceipt lastAnswer={lastAnswer} />
    </section>
  )
}

type Answer = NonNullable<Task['lastAnswer']>

/** Receipt of the answer, for its sender. */
function OwnReceipt({ lastAnswer: { username, receiptNumber } }: { lastAnswer: Answer }) {
  const text = useTaskTexts()
  const { name } = useCreditor()
  const [hasFailed, setFailed] = useState(false)
  if (username.toLowerCase() !== name.toLowerCase()) return null
  return (
    <div>
      <ReceiptLink receiptNumber={receiptNumber} onFailure={setFailed} />
      {hasFailed && <LoadNote message={text('receiptFailed')} />}
    </div>
  )
}

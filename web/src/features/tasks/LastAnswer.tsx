import type { Task } from '@portal/contract/tasks.ts'
import { useState } from 'react'

import { useCreditor } from '#api/session.ts'
import { Fact } from '#features/tasks/Fact.tsx'
import { type TaskText, useTaskTexts } from '#features/tasks/tasks-texts.ts'
import { amount, day, moment } from '#i18n/formats.ts'
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

/** The choice or value of the answer. If the answer is empty, says that the task was acknowledged. */
function valueWords(text: TaskText, kind: Task['answer'], { value, text: words, files }: Answer): string {
  if (value === '') return words === '' && files.length === 0 ? text('noted') : ''
  if (kind === 'yesNo') return text(value === 'true' ? 'yes' : 'no')
  if (kind === 'amount') return amount(value)
  return kind === 'date' ? day(value) : value
}

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

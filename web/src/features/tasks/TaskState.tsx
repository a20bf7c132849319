import type { Task } from '@portal/contract/tasks.ts'

import { type TaskText, useTaskTexts } from '#features/tasks/tasks-texts.ts'
import { count, day } from '#i18n/formats.ts'

import classes from '#features/tasks/Tasks.module.css'

type Shown = Pick<Task, 'state' | 'dueDate' | 'daysOverdue' | 'lastAnswer'>

/** State of a task: due day, days overdue, or outcome. */
export function TaskState({ task }: { task: Shown }) {
  const text = useTaskTexts()
  const { state, dueDate, daysOverdue, lastAnswer } = task
  return (
    <p className={classes.state}>
      {daysOverdue > 0 && <strong className={classes.overdue}>{overdueWords(text, daysOverdue)}</strong>}
      {state === 'open' && dueDate !== null && <span>{`${text('until')} ${day(dueDate)}`}</span>}
      {state === 'answered' && (
        <span className={classes.done}>
          {lastAnswer ? `${text('isThere')} (${lastAnswer.receiptNumber}).` : text('answered')}
        </span>
      )}
      {(state === 'closed' || state === 'withdrawn') && <span>{text(state)}</span>}
      {state === 'open' && lastAnswer?.state === 'refused' && (
        <span className={classes.overdue}>{`${text('refused')} ${lastAnswer.reason}`}</span>
      )}
    </p>
  )
}

/** „Seit 3 Tagen überfällig“ */
const overdueWords = (text: TaskText, days: number) =>
  [text('overdueSince'), count(days), text(days === 1 ? 'dayOverdue' : 'daysOverdue')].join(' ').trim()

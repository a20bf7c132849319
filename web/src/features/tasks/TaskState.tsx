import type { Task } from '@portal/contract/tasks.ts'

import { type TaskText, useTaskTexts } from '#features/tasks/tasks-texts.ts'
import { count, day } from '#i18n/formats.ts'

import classes from '#features/tasks/Tasks.module.css'

type Shown = Pick<Task, 'state' | 'dueDate' | 'daysOverdue' | 'lastAnswer'>

interface TaskStateProps {
  task: Shown
  /**
   * Whether the task is shown in a list. If so, a task without a due day says so, and an overdue task shows
   * the days overdue instead of the due day.
   */
  isInList?: boolean
}

/** State of a task: due day, days overdue, or outcome. */
export function TaskState({ task, isInList = false }: TaskStateProps) {
  const text = useTaskTexts()
  const { state, lastAnswer } = task
  return (
    <p className={classes.state}>
      {state === 'open' && <DueDay task={task} isInList={isInList} />}
      {state === 'answered' && (
        <span className={classes.done}>
          {lastAnswer && !isInList ? `${text('isThere')} (${lastAnswer.receiptNumber}).` : text('answered')}
        </span>
      )}
      {(state === 'closed' || state === 'withdrawn') && <span>{text(state)}</span>}
      {state === 'open' && lastAnswer?.state === 'refused' && (
        <span className={classes.overdue}>{`${text('refused')} ${lastAnswer.reason}`}</span>
      )}
    </p>
  )
}

function DueDay({ task: { dueDate, daysOverdue }, isInList }: Required<TaskStateProps>) {
  const text = useTaskTexts()
  const isOverdue = daysOverdue > 0
  if (dueDate === null) return isInList && <span className={classes.undue}>{text('noDueDate')}</span>
  return (
    <>
      {isOverdue && <strong className={classes.overdue}>{overdueWords(text, daysOverdue)}</strong>}
      {!(isOverdue && isInList) && <span>{`${text(isOverdue ? 'wasDue' : 'until')} ${day(dueDate)}`}</span>}
    </>
  )
}

/** „Seit 3 Tagen überfällig“ */
const overdueWords = (text: TaskText, days: number) =>
  [text('overdueSince'), count(days), text(days === 1 ? 'dayOverdue' : 'daysOverdue')].join(' ').trim()

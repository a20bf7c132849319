import type { Task } from '@portal/contract/tasks.ts'
import { Link } from '@tanstack/react-router'

import { answerWords } from '#features/tasks/answer-words.ts'
import { useTaskTexts } from '#features/tasks/tasks-texts.ts'
import { TaskState } from '#features/tasks/TaskState.tsx'
import { amount, moment } from '#i18n/formats.ts'
import { paths } from '#screens/links/paths.ts'

import classes from '#features/tasks/Tasks.module.css'
import whole from '#ui/buttons/WholeLink.module.css'

interface TaskListProps {
  tasks: readonly Task[]
  /** Whether the list is on the page of its case, where the case need not be named. */
  isOfCase?: boolean
  /** Whether to leave out costs, consequence and answer, on the start page. */
  isBrief?: boolean
}

/** List of tasks. Each is a link to its page, headed by the debtor or the mandate. */
export const TaskList = ({ tasks, isOfCase = false, isBrief = false }: TaskListProps) => (
  <ul className={classes.tasks} data-brief={isBrief || undefined} data-of-case={isOfCase || undefined}>
    {tasks.map((task) => (
      <li key={task.taskId} data-overdue={task.daysOverdue > 0 || undefined}>
        <Link to={paths.task} params={{ taskId: task.taskId }} className={whole.link}>
          {!isOfCase && <Subject task={task} />}
          {task.title}
        </Link>
        <TaskState task={task} isInList />
        <Details {...{ task, isOfCase, isBrief }} />
      </li>
    ))}
  </ul>
)

function Subject({ task: { schuldnername, receiptNumber } }: { task: Task }) {
  const text = useTaskTexts()
  const subject = schuldnername || (receiptNumber && `${text('mandate')} ${receiptNumber}`)
  return (
    subject && (
      <>
        <strong>{subject}</strong>{' '}
      </>
    )
  )
}

/** The facts that show how important a task is: case, costs, and the consequence of not answering; or the answer. */
function Details({ task, isOfCase, isBrief }: Omit<Required<TaskListProps>, 'tasks'> & { task: Task }) {
  const text = useTaskTexts()
  const { inkassoNumber, cost, consequence, state, lastAnswer } = task
  const isOpen = state === 'open'
  return (
    <p className={classes.details}>
      {!isOfCase && inkassoNumber !== '' && <span>{`${text('case')} ${inkassoNumber}`}</span>}
      {!isBrief && isOpen && cost !== null && <span>{`${text('cost')}: ${amount(cost)}`}</span>}
      {!isBrief && isOpen && consequence !== '' && <span>{`${text('consequence')}: ${consequence}`}</span>}
      {!isOpen && lastAnswer && (
        <span>{`${answerWords(text, task.answer, lastAnswer)} (${moment(lastAnswer.receivedAt)})`}</span>
      )}
    </p>
  )
}

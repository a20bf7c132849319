import type { Task } from '@portal/contract/tasks.ts'
import { Link } from '@tanstack/react-router'

import { useTaskTexts } from '#features/tasks/tasks-texts.ts'
import { TaskState } from '#features/tasks/TaskState.tsx'
import { amount } from '#i18n/formats.ts'
import { CaseLink } from '#screens/links/CaseLink.tsx'
import { paths } from '#screens/links/paths.ts'

import classes from '#features/tasks/Tasks.module.css'

interface TaskListProps {
  tasks: readonly Task[]
  /** Whether the list is on the page of its case, where the case need not be named. */
  isOfCase?: boolean
  /** Whether to leave out costs and consequence, on the start page. */
  isBrief?: boolean
}

/** List of tasks, each with a link to its page. */
export const TaskList = ({ tasks, isOfCase = false, isBrief = false }: TaskListProps) => (
  <ul className={classes.tasks} data-brief={isBrief || undefined} data-of-case={isOfCase || undefined}>
    {tasks.map((task) => (
      <li key={task.taskId} data-overdue={task.daysOverdue > 0 || undefined}>
        <Link to={paths.task} params={{ taskId: task.taskId }} className={classes.title}>
          {task.title}
        </Link>
        <TaskState task={task} />
        <Details {...{ task, isOfCase, isBrief }} />
      </li>
    ))}
  </ul>
)

/** The facts that show how important a task is: case, costs, and the consequence of not answering. */
function Details({ task, isOfCase, isBrief }: Omit<Required<TaskListProps>, 'tasks'> & { task: Task }) {
  const text = useTaskTexts()
  const { inkassoNumber, schuldnername, receiptNumber, cost, consequence } = task
  return (
    <p className={classes.details}>
      {!isOfCase && inkassoNumber !== '' && (
        <span>
          {`${text('case')} `}
          <CaseLink inkassoNumber={inkassoNumber} />
          {` ${schuldnername}`}
        </span>
      )}
      {inkassoNumber === '' && receiptNumber !== '' && <span>{`${text('mandate')} ${receiptNumber}`}</span>}
      {!isBrief && cost !== null && <span>{`${text('cost')}: ${amount(cost)}`}</span>}
      {!isBrief && consequence !== '' && <span>{`${text('consequence')}: ${consequence}`}</span>}
    </p>
  )
}

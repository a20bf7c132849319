import type { Task } from '@portal/contract/tasks.ts'
import { Link } from '@tanstack/react-router'

import { answerWords } from '#features/tasks/answer-words.ts'
import { useTaskTexts } from '#features/tasks/tasks-texts.ts'
import { TaskState } from '#features/tasks/TaskState.tsx'
import { useBalanceLabel } from '#features/tasks/use-balance-label.ts'
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

/** List of tasks. Each item names the debtor or the mandate and links to the page of the task. */
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

type DetailsProps = Omit<Required<TaskListProps>, 'tasks'> & { task: Task }

/** The case, then what is at stake if the task is open, otherwise the last answer. */
function Details(props: DetailsProps) {
  const text = useTaskTexts()
  const { isOfCase, task } = props
  const { inkassoNumber, state, lastAnswer } = task
  return (
    <p className={classes.details}>
      {!isOfCase && inkassoNumber !== '' && <span>{`${text('case')} ${inkassoNumber}`}</span>}
      {state === 'open' && <Stakes {...props} />}
      {state !== 'open' && lastAnswer && (
        <span>{`${text('yourAnswer')}: ${answerWords(text, task.answer, lastAnswer)} (${moment(lastAnswer.receivedAt)})`}</span>
      )}
    </p>
  )
}

/** The balance of the case, the costs, and the consequence of not answering. */
function Stakes({ isOfCase, isBrief, task: { saldo, cost, consequence } }: DetailsProps) {
  const text = useTaskTexts()
  const balanceLabel = useBalanceLabel()
  return (
    <>
      {!isOfCase && saldo !== null && <span>{`${balanceLabel}: ${amount(saldo)}`}</span>}
      {!isBrief && cost !== null && <span>{`${text('cost')}: ${amount(cost)}`}</span>}
      {!isBrief && consequence !== '' && <span>{`${text('consequence')}: ${consequence}`}</span>}
    </>
  )
}

import { findTasks, type Task, taskId as taskIdRule } from '@portal/contract/tasks.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type RefObject, useRef } from 'react'
import * as z from 'zod/mini'

import { query } from '#api/query-client.ts'
import { useCreditor } from '#api/session.ts'
import { AnswerForm } from '#features/tasks/AnswerForm.tsx'
import { LastAnswer } from '#features/tasks/LastAnswer.tsx'
import { NextTask } from '#features/tasks/NextTask.tsx'
import { TaskFacts } from '#features/tasks/TaskFacts.tsx'
import { useTaskTexts } from '#features/tasks/tasks-texts.ts'
import { TaskState } from '#features/tasks/TaskState.tsx'
import { operator } from '#screens/company/operator.ts'
import { paths } from '#screens/links/paths.ts'
import { NotFoundPage } from '#screens/NotFoundPage.tsx'
import { usePageTitle } from '#screens/page-title.ts'
import { focusAfterDialog } from '#ui/dialog/focus-after-dialog.ts'
import { ArrowLeftIcon } from '#ui/icons/icons.tsx'
import { LoadError } from '#ui/notes/LoadError.tsx'
import { Spinner } from '#ui/notes/Spinner.tsx'

import classes from '#features/tasks/Tasks.module.css'

/** One task and the answer to it. */
export const TaskPage = () => (operator().features.tasks ? <RequestedTask /> : <NotFoundPage />)

function RequestedTask() {
  const { taskId = '' } = useParams({ strict: false })
  const text = useTaskTexts()
  const { task, isAwaited, isFetching, isError, refetch } = useRequestedTask(taskId)
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(task?.title ?? text('task'))
  return (
    <div className={classes.page}>
      <Link to={paths.tasks} className={classes.back}>
        <ArrowLeftIcon size={18} />
        {text('toAll')}
      </Link>
      <TaskHead task={task} heading={heading} />
      {isError && (
        <LoadError message={text('failedOne')} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {isAwaited && <Spinner label={text('loadingOne')} />}
      {!task && !isAwaited && !isError && <LoadError message={text('unknown')} />}
      {/* The key gives each task its own form state. */}
      {task && <WholeTask key={taskId} task={task} onSent={() => focusAfterDialog(heading)} />}
    </div>
  )
}

interface TaskHeadProps {
  /** Undefined while loading, or if there is no such task. */
  task: Task | undefined
  heading: RefObject<HTMLHeadingElement | null>
}

/** Heading of the page. The same element before and after loading, so that it keeps the focus (WCAG 2.4.3). */
function TaskHead({ task, heading }: TaskHeadProps) {
  const text = useTaskTexts()
  return (
    <div>
      {task && <p className={classes.kind}>{text(task.kind)}</p>}
      <h1 ref={heading} tabIndex={-1}>
        {task?.title ?? text('task')}
      </h1>
      {task && <TaskState task={task} />}
    </div>
  )
}

/** Fetches the task in the URL. */
function useRequestedTask(taskId: string) {
  const { glgNumbers } = useCreditor()
  // A blank ID would request all tasks.
  const { data: validId = '' } = z.safeParse(taskIdRule, taskId)
  const enabled = validId !== '' && glgNumbers.length > 0
  const { data, isPending, isFetching, isError, refetch } = useQuery({
    ...query(findTasks, { glgNumbers: [...glgNumbers], taskId: validId }),
    enabled,
  })
  return { task: data?.data[0], isAwaited: enabled && isPending, isFetching, isError, refetch }
}

/** @param onSent Called when the user has closed the receipt of the answer. */
const WholeTask = ({ task, onSent }: { task: Task; onSent: () => void }) => (
  <>
    {task.text !== '' && <p className={classes.text}>{task.text}</p>}
    <TaskFacts task={task} />
    <LastAnswer task={task} />
    {task.state !== 'open' && <NextTask taskId={task.taskId} />}
    <AnswerForm task={task} isShown={task.state === 'open'} onSent={onSent} />
  </>
)

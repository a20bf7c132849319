import { findTasks, type Task } from '@portal/contract/tasks.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { query } from '#api/query-client.ts'
import { useCreditor } from '#api/session.ts'
import { useTaskTexts } from '#features/tasks/tasks-texts.ts'
import { paths } from '#screens/links/paths.ts'
import { ArrowRightIcon } from '#ui/icons/navigation-icons.tsx'

import arrow from '#ui/buttons/ArrowLink.module.css'

/**
 * The open task that is due first, other than the given one; undefined if there is none, or while loading.
 */
export function useNextTask(taskId: string): Task | undefined {
  const { glgNumbers } = useCreditor()
  const { data } = useQuery({
    ...query(findTasks, { glgNumbers: [...glgNumbers], states: ['open'], itemsPerPage: 2 }),
    // Fetched anew, because the task that has just been answered may be in the cached list.
    staleTime: 0,
  })
  return data?.data.find((task) => task.taskId !== taskId)
}

/** Link from a task that is done to the next open one. Renders nothing if there is none. */
export function NextTask({ taskId }: { taskId: string }) {
  const text = useTaskTexts()
  const next = useNextTask(taskId)
  if (!next) return null
  return (
    <Link to={paths.task} params={{ taskId: next.taskId }} className={arrow.link}>
      {`${text('next')}: ${[next.schuldnername, next.title].filter(Boolean).join(', ')}`}
      <ArrowRightIcon size={18} />
    </Link>
  )
}

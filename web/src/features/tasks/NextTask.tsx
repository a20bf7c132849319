import { findTasks } from '@portal/contract/tasks.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { query } from '#api/query-client.ts'
import { useCreditor } from '#api/session.ts'
import { useTaskTexts } from '#features/tasks/tasks-texts.ts'
import { paths } from '#screens/links/paths.ts'
import { ArrowRightIcon } from '#ui/icons/navigation-icons.tsx'

import arrow from '#ui/buttons/ArrowLink.module.css'

/** Link from a task that is done to the open one that is due first. Renders nothing if there is none. */
export function NextTask() {
  const text = useTaskTexts()
  const { glgNumbers } = useCreditor()
  const { data } = useQuery({
    ...query(findTasks, { glgNumbers: [...glgNumbers], states: ['open'], itemsPerPage: 1 }),
    // Fetched anew, because the task that has just been answered may be in the cached list.
    staleTime: 0,
  })
  const [next] = data?.data ?? []
  if (!next) return null
  return (
    <Link to={paths.task} params={{ taskId: next.taskId }} className={arrow.link}>
      {`${text('next')} ${next.title}`}
      <ArrowRightIcon size={18} />
    </Link>
  )
}

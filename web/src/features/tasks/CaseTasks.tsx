import { maxPageSize } from '@portal/contract/page.ts'
import { findTasks, type Task } from '@portal/contract/tasks.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'

import { query } from '#api/query-client.ts'
import { TaskList } from '#features/tasks/TaskList.tsx'
import { useTaskTexts } from '#features/tasks/tasks-texts.ts'
import { useLanguage } from '#i18n/language.ts'
import { screenTitles } from '#screens/screen-titles.ts'
import { LoadNote } from '#ui/notes/LoadNote.tsx'

import classes from '#features/tasks/Tasks.module.css'

/** Open and answered tasks of a case. Renders nothing if there are none. */
export function CaseTasks({ inkassoNumber, glgNumber }: { inkassoNumber: string; glgNumber: string }) {
  const text = useTaskTexts()
  const language = useLanguage()
  const titleId = useId()
  const { data, isError, isFetching, refetch } = useQuery(
    query(findTasks, {
      glgNumbers: [glgNumber],
      inkassoNumber,
      states: ['open', 'answered'],
      itemsPerPage: maxPageSize,
    }),
  )
  if (isError && !isFetching) return <LoadNote message={text('failed')} onRetry={() => void refetch()} />
  if (!data || data.data.length === 0) return null
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{screenTitles.tasks[language]}</h2>
      <TaskList tasks={openFirst(data.data)} isOfCase />
    </section>
  )
}

/** Open tasks by due day, then answered ones, latest due day first. */
const openFirst = (tasks: readonly Task[]) => [
  ...tasks.filter(({ state }) => state === 'open'),
  ...tasks.filter(({ state }) => state !== 'open').toReversed(),
]

import type { Task } from '@portal/contract/tasks.ts'
import { useQuery } from '@tanstack/react-query'

import { caseTasksQuery, type TasksOfCase } from '#features/tasks/case-tasks-query.ts'
import { TaskList } from '#features/tasks/TaskList.tsx'
import { useTaskTexts } from '#features/tasks/tasks-texts.ts'
import { useLanguage } from '#i18n/language.ts'
import { JumpLink } from '#screens/JumpLink.tsx'
import { screenTitles } from '#screens/screen-titles.ts'
import { LoadNote } from '#ui/notes/LoadNote.tsx'

import classes from '#features/tasks/Tasks.module.css'

const headingId = 'aufgaben'

/** Open and answered tasks of a case. Renders nothing if there are none. */
export function CaseTasks(props: TasksOfCase) {
  const text = useTaskTexts()
  const language = useLanguage()
  const { data, isPending, isError, isFetching, refetch } = useQuery(caseTasksQuery(props))
  // The content below stays hidden for a moment, so that it does not shift.
  if (isPending) return <div data-awaited hidden />
  if (isError && !isFetching) return <LoadNote message={text('failed')} onRetry={() => void refetch()} />
  if (!data || data.data.length === 0) return null
  return (
    <section className={classes.card} aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1}>
        {screenTitles.tasks[language]}
      </h2>
      <TaskList tasks={openFirst(data.data)} isOfCase />
    </section>
  )
}

/** Link to the tasks of a case, with their number. Renders nothing if there are none. */
export function TasksLink(props: TasksOfCase) {
  const language = useLanguage()
  const { data } = useQuery(caseTasksQuery(props))
  if (!data || data.data.length === 0) return null
  return <JumpLink to={headingId} title={screenTitles.tasks[language]} count={data.data.length} />
}

/** Open tasks by due day, then answered ones, latest due day first. */
const openFirst = (tasks: readonly Task[]) => [
  ...tasks.filter(({ state }) => state === 'open'),
  ...tasks.filter(({ state }) => state !== 'open').toReversed(),
]

import { findTasks } from '@portal/contract/tasks.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'

import { query } from '#api/query-client.ts'
import { useCreditor } from '#api/session.ts'
import { TaskList } from '#features/tasks/TaskList.tsx'
import { useTaskTexts } from '#features/tasks/tasks-texts.ts'
import { count } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'
import { paths } from '#screens/paths.ts'
import { screenTitles } from '#screens/screen-titles.ts'
import { LoadNote } from '#ui/LoadNote.tsx'

import classes from '#features/tasks/Tasks.module.css'

/** So many are shown on the start page. */
const next = 3

/**
 * „2 offen, 1 überfällig“ and the tasks that are due next, for the start page.
 * @param counts Of all open ones; undefined until they are known.
 */
export function TaskSummary({ counts }: { counts: { open: number; overdue: number } | undefined }) {
  const text = useTaskTexts()
  const language = useLanguage()
  const titleId = useId()
  const { glgNumbers } = useCreditor()
  const { data, isError, isFetching, refetch } = useQuery({
    ...query(findTasks, { glgNumbers: [...glgNumbers], states: ['open'], itemsPerPage: next }),
    enabled: glgNumbers.length > 0,
  })
  const { open = data?.totalNumberData, overdue = 0 } = counts ?? {}
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Link to={paths.tasks}>{screenTitles.tasks[language]}</Link>
      </h2>
      {isError && !isFetching && <LoadNote message={text('failed')} onRetry={() => void refetch()} />}
      {open !== undefined && (
        <p className={classes.state}>
          {open === 0 ? text('nothingOpen') : `${count(open)} ${text('openCount')}`}
          {overdue > 0 && (
            <strong className={classes.overdue}>
              {count(overdue)} {text('overdueCount')}
            </strong>
          )}
        </p>
      )}
      {data && data.data.length > 0 && <TaskList tasks={data.data} />}
    </section>
  )
}

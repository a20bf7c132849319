import { findTasks } from '@portal/contract/tasks.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { query } from '#api/query-client.ts'
import { useCreditor } from '#api/session.ts'
import { TaskList } from '#features/tasks/TaskList.tsx'
import { useTaskTexts } from '#features/tasks/tasks-texts.ts'
import { count } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'
import { paths } from '#screens/links/paths.ts'
import { screenTitles } from '#screens/screen-titles.ts'
import { Card } from '#ui/Card.tsx'
import { ArrowRightIcon } from '#ui/icons/navigation-icons.tsx'
import { LoadNote } from '#ui/notes/LoadNote.tsx'

import classes from '#features/tasks/Tasks.module.css'
import arrow from '#ui/buttons/ArrowLink.module.css'

/** Maximum number of tasks shown. */
const next = 3

/**
 * „2 offen, 1 überfällig“ and the next tasks due, for the start page.
 * @param overdue Number of overdue tasks, if known.
 */
export function TaskSummary({ overdue }: { overdue: number }) {
  const text = useTaskTexts()
  const language = useLanguage()
  const { glgNumbers } = useCreditor()
  const { data, isError, isFetching, refetch } = useQuery(
    query(findTasks, { glgNumbers: [...glgNumbers], states: ['open'], itemsPerPage: next }),
  )
  const open = data?.totalNumberData
  return (
    <Card title={screenTitles.tasks[language]}>
      {isError && !isFetching && <LoadNote message={text('failed')} onRetry={() => void refetch()} />}
      <p className={classes.sum} data-awaited={data || isError ? undefined : true}>
        {open !== undefined && (open === 0 ? text('nothingOpen') : `${count(open)} ${text('openCount')}`)}
        {overdue > 0 && (
          <strong className={classes.overdue}>{`${count(overdue)} ${text('overdueCount')}`}</strong>
        )}
      </p>
      {data && data.data.length > 0 && <TaskList tasks={data.data} isBrief />}
      <Link to={paths.tasks} className={arrow.link}>
        {text('toAll')}
        <ArrowRightIcon size={18} />
      </Link>
    </Card>
  )
}

import { useQuery } from '@tanstack/react-query'

import { useCasePageTexts } from '#app/case-page-texts.ts'
import { caseTasksQuery, type TasksOfCase } from '#features/tasks/case-tasks-query.ts'
import { day } from '#i18n/formats.ts'
import { operator } from '#screens/company/operator.ts'

import classes from '#app/NextDate.module.css'

/**
 * The day by which the user must answer a task of the case. Renders nothing if there is none. The end of a
 * running pause is in the notice at the top of the case.
 */
export function NextDate(props: TasksOfCase) {
  const text = useCasePageTexts()
  const { features } = operator()
  const tasks = useQuery({ ...caseTasksQuery(props), enabled: features.tasks }).data?.data ?? []
  const due = tasks.flatMap(({ state, dueDate, daysOverdue }) =>
    state === 'open' && dueDate !== null && daysOverdue === 0 ? [dueDate] : [],
  )
  const [next] = due.toSorted()
  if (next === undefined) return null
  return (
    <p className={classes.next}>
      <span>{text('nextDate')}</span>
      <strong translate="no">{day(next)}</strong>
      <span>{text('answerDue')}</span>
    </p>
  )
}

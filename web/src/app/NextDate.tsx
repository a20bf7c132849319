import { runningPause } from '@portal/contract/instruction-rules.ts'
import { useQuery } from '@tanstack/react-query'

import { useCasePageTexts } from '#app/case-page-texts.ts'
import { useInstructions } from '#features/instructions/use-instructions.ts'
import { caseTasksQuery, type TasksOfCase } from '#features/tasks/case-tasks-query.ts'
import { day } from '#i18n/formats.ts'
import { operator } from '#screens/company/operator.ts'

import classes from '#app/NextDate.module.css'

/** The next date of a case: when an answer is due, or when its pause ends. Renders nothing if there is none. */
export function NextDate(props: TasksOfCase) {
  const text = useCasePageTexts()
  const { features } = operator()
  const tasks = useQuery({ ...caseTasksQuery(props), enabled: features.tasks }).data?.data ?? []
  const due = tasks.flatMap(({ state, dueDate, daysOverdue }) =>
    state === 'open' && dueDate !== null && daysOverdue === 0 ? [[dueDate, text('answerDue')] as const] : [],
  )
  const dates = [...due, ...usePauseEnd(props.inkassoNumber)]
  const [next] = dates.toSorted(([one], [other]) => (one < other ? -1 : 1))
  if (!next) return null
  const [date, what] = next
  return (
    <p className={classes.next}>
      <span>{text('nextDate')}</span>
      <strong translate="no">{day(date)}</strong>
      <span>{what}</span>
    </p>
  )
}

/** The last day of the running pause of an open case. */
function usePauseEnd(inkassoNumber: string) {
  const text = useCasePageTexts()
  const { data } = useInstructions(inkassoNumber)
  const pause = data && data.stage !== 'closed' ? runningPause(data.given, data.today) : undefined
  const until = pause?.until
  return until ? [[until, text('pauseEnds')] as const] : []
}

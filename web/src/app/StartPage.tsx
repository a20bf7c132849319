import { useQuery } from '@tanstack/react-query'

import { ChangesSummary } from '#features/changes/ChangesSummary.tsx'
import { countersQuery } from '#features/counters/counters-query.ts'
import { DashboardPage } from '#features/dashboard/DashboardPage.tsx'
import { DraftReminder } from '#features/handover/DraftReminder.tsx'
import { UnreadMessages } from '#features/messages/UnreadMessages.tsx'
import { TaskSummary } from '#features/tasks/TaskSummary.tsx'
import { operator } from '#operator/operator.ts'

/** The start page, made of what several features have to say; parts that the operator has not switched on are not there. */
export function StartPage() {
  const { tasks, messages } = operator().features
  const { data } = useQuery(countersQuery)
  return (
    <DashboardPage begun={<DraftReminder />}>
      {tasks && <TaskSummary overdue={data?.overdue ?? 0} />}
      <ChangesSummary />
      {messages && <UnreadMessages />}
    </DashboardPage>
  )
}

import { useQuery } from '@tanstack/react-query'

import { ChangesSummary } from '#features/changes/ChangesSummary.tsx'
import { countersQuery } from '#features/counters/counters-query.ts'
import { DashboardPage } from '#features/dashboard/DashboardPage.tsx'
import { DraftReminder } from '#features/handover/draft/DraftReminder.tsx'
import { LatestMessages } from '#features/messages/LatestMessages.tsx'
import { NewPapers } from '#features/papers/NewPapers.tsx'
import { TaskSummary } from '#features/tasks/TaskSummary.tsx'
import { operator } from '#screens/company/operator.ts'

/**
 * The start page, composed of several features. Parts that the operator has switched off are not rendered. If
 * `features.startPage` is off, it is the dashboard as specified.
 */
export const StartPage = () =>
  operator().features.startPage ? (
    <DashboardPage
      work={<Work />}
      changes={operator().features.changes && <ChangesSummary />}
      draft={<DraftReminder />}
    />
  ) : (
    <DashboardPage />
  )

/** Open tasks, latest messages and new papers. */
function Work() {
  const { tasks, messages, papers } = operator().features
  const { data } = useQuery(countersQuery)
  return (
    <>
      {tasks && <TaskSummary overdue={data?.overdue ?? 0} />}
      {messages && <LatestMessages />}
      {papers && <NewPapers unread={data?.papers ?? 0} />}
    </>
  )
}

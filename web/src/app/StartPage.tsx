import { ChangesSummary } from '#features/changes/ChangesSummary.tsx'
import { DashboardPage } from '#features/dashboard/DashboardPage.tsx'
import { DraftReminder } from '#features/handover/DraftReminder.tsx'

/** The start page, made of what several features have to say. */
export const StartPage = () => (
  <DashboardPage begun={<DraftReminder />}>
    <ChangesSummary />
  </DashboardPage>
)

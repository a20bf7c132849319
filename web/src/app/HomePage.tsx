import { ChangesSummary } from '#features/changes/ChangesSummary.tsx'
import { DashboardPage } from '#features/dashboard/DashboardPage.tsx'

/** The start, with what has changed since the last visit. */
export const HomePage = () => <DashboardPage Changes={ChangesSummary} />

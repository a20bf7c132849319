import { CaseDetailPage } from '#features/case-detail/CaseDetailPage.tsx'
import { FollowUpMenu } from '#features/follow-ups/FollowUpMenu.tsx'
import { CaseTasks } from '#features/tasks/CaseTasks.tsx'

/** One case, what is asked about it, and what can be sent for it. */
export const CasePage = () => <CaseDetailPage Menu={FollowUpMenu} Tasks={CaseTasks} />

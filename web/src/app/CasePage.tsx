import { CaseDetailPage } from '#features/case-detail/CaseDetailPage.tsx'
import { FollowUpMenu } from '#features/follow-ups/FollowUpMenu.tsx'

/** One case and what can be sent for it. */
export const CasePage = () => <CaseDetailPage Menu={FollowUpMenu} />

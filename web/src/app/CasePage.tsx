import { CaseDetailPage } from '#features/case-detail/CaseDetailPage.tsx'
import { FollowUpMenu } from '#features/follow-ups/FollowUpMenu.tsx'
import { operator } from '#operator/operator.ts'
import { LatePart } from '#ui/LatePart.tsx'

/** One case, what can be sent for it, and what was written about it. */
export const CasePage = () => <CaseDetailPage Menu={FollowUpMenu} Parts={CaseParts} />

/** What stands below the histories of a case, where it is switched on. */
const CaseParts = ({ inkassoNumber }: { inkassoNumber: string }) =>
  operator().features.messages && (
    <LatePart key={inkassoNumber} load={loadMessages} props={{ inkassoNumber }} />
  )

const loadMessages = async () => (await import('#app/HistoryPages.ts')).CaseMessages

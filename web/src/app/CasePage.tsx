import { CaseDetailPage } from '#features/case-detail/CaseDetailPage.tsx'
import { FollowUpMenu } from '#features/follow-ups/FollowUpMenu.tsx'
import { InstructionsCard } from '#features/instructions/InstructionsCard.tsx'
import { RunningPause } from '#features/instructions/RunningPause.tsx'
import { operator } from '#operator/operator.ts'

interface PartProps {
  inkassoNumber: string
}

/** One case and what can be sent for it. */
export const CasePage = () => <CaseDetailPage Menu={FollowUpMenu} Top={CaseTop} Card={CaseCard} />

/** Parts that the operator has not switched on are not there. */
const CaseTop = (props: PartProps) => operator().features.instructions && <RunningPause {...props} />

const CaseCard = (props: PartProps) => operator().features.instructions && <InstructionsCard {...props} />

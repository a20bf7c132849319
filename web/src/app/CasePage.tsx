import { CaseDetailPage } from '#features/case-detail/CaseDetailPage.tsx'
import { FollowUpMenu } from '#features/follow-ups/FollowUpMenu.tsx'
import { NewOrderLink } from '#features/handover/debtor/NewOrderLink.tsx'
import { InstructionsCard } from '#features/instructions/InstructionsCard.tsx'
import { RunningPause } from '#features/instructions/RunningPause.tsx'
import { CaseTasks } from '#features/tasks/CaseTasks.tsx'
import { operator } from '#screens/company/operator.ts'
import { LatePart } from '#ui/LatePart.tsx'

interface PartProps {
  inkassoNumber: string
  glgNumber: string
}

/** One case: its details, its actions and its messages. */
export const CasePage = () => (
  <CaseDetailPage Menu={FollowUpMenu} Top={CaseTop} Card={CaseCard} Parts={CaseParts} />
)

/** The running pause and the tasks, each only if the operator has switched the feature on. */
const CaseTop = (props: PartProps) => (
  <>
    {operator().features.instructions && <RunningPause {...props} />}
    {operator().features.tasks && <CaseTasks {...props} />}
  </>
)

const CaseCard = (props: PartProps) => operator().features.instructions && <InstructionsCard {...props} />

const CaseParts = ({ inkassoNumber }: PartProps) => (
  <>
    <NewOrderLink inkassoNumber={inkassoNumber} />
    {operator().features.messages && <LatePart load={loadMessages} props={{ inkassoNumber }} />}
    {operator().sendsMail && <LatePart load={loadMuteSwitch} props={{ inkassoNumber }} />}
  </>
)

const loadMessages = async () => (await import('#features/messages/CaseMessages.tsx')).CaseMessages
const loadMuteSwitch = async () => (await import('#features/notifications/MuteSwitch.tsx')).MuteSwitch

import { useParams } from '@tanstack/react-router'

import { CaseDetailPage } from '#features/case-detail/CaseDetailPage.tsx'
import { FollowUpMenu } from '#features/follow-ups/FollowUpMenu.tsx'
import { operator } from '#operator/operator.ts'
import { LatePart } from '#ui/LatePart.tsx'

/** One case, what can be sent for it, and whether the user is mailed about it. */
export function CasePage() {
  const { inkassoNumber = '' } = useParams({ strict: false })
  return (
    <>
      <CaseDetailPage Menu={FollowUpMenu} />
      {operator().sendsMail && (
        <LatePart key={inkassoNumber} load={loadMuteSwitch} props={{ inkassoNumber }} />
      )}
    </>
  )
}

const loadMuteSwitch = () =>
  import('#features/notifications/MuteSwitch.tsx').then(({ MuteSwitch }) => MuteSwitch)

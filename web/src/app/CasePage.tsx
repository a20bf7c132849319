import { use, useRef } from 'react'

import { CaseOpeners } from '#app/case-openers.ts'
import { CaseMenu } from '#app/CaseMenu.tsx'
import { NextDate } from '#app/NextDate.tsx'
import { CaseDetailPage, type CasePart } from '#features/case-detail/CaseDetailPage.tsx'
import { InstructionsCard, InstructionsLink } from '#features/instructions/InstructionsCard.tsx'
import { RunningPause } from '#features/instructions/RunningPause.tsx'
import { CaseMessages } from '#features/messages/CaseMessages.tsx'
import { MessagesLink, UnreadOfCase } from '#features/messages/UnreadOfCase.tsx'
import { CaseTasks, TasksLink } from '#features/tasks/CaseTasks.tsx'
import { operator } from '#screens/company/operator.ts'
import { LatePart } from '#ui/LatePart.tsx'

/**
 * One case: its details, its tasks, messages and instructions, and the menu of what can be sent. Parts that the
 * operator has switched off are not rendered.
 */
export function CasePage() {
  const openers = { message: useRef(null), instruction: useRef(null) }
  return (
    <CaseOpeners value={openers}>
      <CaseDetailPage Menu={CaseMenu} {...{ NextDate, Links, Top, Middle, End }} />
    </CaseOpeners>
  )
}

/** Links to the parts of this page that belong to other features. */
function Links(part: CasePart) {
  const { features } = operator()
  return (
    <>
      {features.tasks && <TasksLink {...part} />}
      {features.messages && <MessagesLink {...part} />}
      {features.instructions && <InstructionsLink {...part} />}
    </>
  )
}

/** What the user must know first: the running pause, unread messages, tasks. */
function Top(part: CasePart) {
  const { features } = operator()
  return (
    <>
      {features.instructions && <RunningPause {...part} />}
      {features.messages && <UnreadOfCase {...part} />}
      {features.tasks && <CaseTasks {...part} />}
    </>
  )
}

function Middle({ inkassoNumber }: CasePart) {
  const { features } = operator()
  const openers = use(CaseOpeners)
  return (
    <>
      {features.messages && <CaseMessages inkassoNumber={inkassoNumber} opener={openers.message} />}
      {features.instructions && (
        <InstructionsCard inkassoNumber={inkassoNumber} opener={openers.instruction} />
      )}
    </>
  )
}

const End = ({ inkassoNumber }: CasePart) =>
  operator().sendsMail && <LatePart load={loadMuteSwitch} props={{ inkassoNumber }} />

const loadMuteSwitch = async () => (await import('#features/notifications/MuteSwitch.tsx')).MuteSwitch

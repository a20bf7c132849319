import type { CaseDetail } from '@portal/contract/case-detail.ts'
import { isClosed } from '@portal/contract/judicial.ts'
import { messagesAnchor } from '@portal/contract/messages-anchor.ts'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, use } from 'react'

import { fileTypeOf } from '#api/file-types.ts'
import { useCreditor } from '#api/session.ts'
import { CaseOpeners } from '#app/case-openers.ts'
import { useCasePageTexts } from '#app/case-page-texts.ts'
import { FollowUpMenu, type MenuChoice } from '#features/follow-ups/FollowUpMenu.tsx'
import { instructionsAnchor } from '#features/instructions/InstructionsCard.tsx'
import { operator } from '#screens/company/operator.ts'
import { newOrderLink } from '#screens/links/new-order-link.ts'

interface CaseMenuProps {
  inkassoNumber: string
  detail: CaseDetail
}

/** The menu of everything that can be sent for a case: notices, a message, an instruction, a new order. */
export function CaseMenu({ inkassoNumber, detail }: CaseMenuProps) {
  const openers = use(CaseOpeners)
  const text = useCasePageTexts()
  const session = useCreditor()
  const navigate = useNavigate()
  const { features } = operator()
  const takesNoInstruction = isClosed(fileTypeOf(session, detail.aktentyp))
  const more: MenuChoice[] = []
  if (features.messages)
    more.push({
      words: text('message'),
      hint: text('messageHint'),
      run: () => openOrShow(openers.message, messagesAnchor),
    })
  if (features.instructions)
    more.push({
      words: text('instruction'),
      hint: text(takesNoInstruction ? 'closed' : 'instructionHint'),
      isRefused: takesNoInstruction,
      run: () => openOrShow(openers.instruction, instructionsAnchor),
    })
  more.push({
    words: text('newOrder'),
    hint: text('newOrderHint'),
    // Not awaited. `navigate` never rejects.
    run: () => void navigate(newOrderLink(inkassoNumber)),
  })
  return <FollowUpMenu inkassoNumber={inkassoNumber} detail={detail} more={more} />
}

/**
 * Opens a form. If it has not loaded, focuses the heading of its part of the page, which shows the loading
 * state or the error.
 */
function openOrShow(opener: RefObject<(() => void) | null>, heading: string) {
  if (opener.current) opener.current()
  else document.getElementById(heading)?.focus()
}

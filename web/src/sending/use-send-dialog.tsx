import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'

import { currentSession, isAuthenticated } from '#api/session.ts'
import { type SendRequest, sendWithDialog } from '#sending/send-with-dialog.ts'
import { SendDialogSteps } from '#sending/SendDialogSteps.tsx'
import { escapeOf, type Step, titleOf } from '#sending/step.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'

export interface SendDialog {
  /** Returns undefined immediately while another submission is being sent: a double click sends only once. */
  sendWithDialog: <Answer>(request: SendRequest<Answer>) => Promise<Answer | undefined>
  /** Current step, for components with a dialog of their own. Undefined if nothing is being sent. */
  step: Step | undefined
  /** A dialog that shows the steps; the page must render it. */
  dialog: ReactNode
}

/**
 * Sends in a dialog that shows the progress and cannot be closed before the end. Asks for the password if the
 * server requires a fresh login. The page keeps its state.
 * @param title Heading of the dialog.
 */
export function useSendDialog(title: string): SendDialog {
  const [step, setStep] = useState<Step>()
  const isBusy = useRef(false)
  useNavigationBlock(() => step?.kind === 'sending')

  async function sendOnce<Answer>(request: SendRequest<Answer>) {
    if (isBusy.current) return undefined
    isBusy.current = true
    try {
      return await sendWithDialog(request, setStep)
    } finally {
      isBusy.current = false
    }
  }

  return { sendWithDialog: sendOnce, step, dialog: <StepsDialog title={title} step={step} /> }
}

/** Blocks navigation while sending. The browser asks before the tab is closed. */
function useNavigationBlock(isSending: () => boolean) {
  const holds = () => isSending() && isAuthenticated(currentSession())
  useBlocker({ shouldBlockFn: holds, enableBeforeUnload: holds })
}

/** One dialog from the question to the result, so that the focus moves in once and out once. */
const StepsDialog = ({ title, step }: { title: string; step: Step | undefined }) => (
  <Dialog
    isOpen={step !== undefined}
    title={titleOf(step, title)}
    onEscape={step && escapeOf(step)}
    isDelayed={step?.kind === 'sending' && step.isFirst}
  >
    {step && <SendDialogSteps step={step} />}
  </Dialog>
)

import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'

import { currentSession, isAuthenticated } from '#api/session.ts'
import { escapeOf, type Step, titleOf } from '#sending/step.ts'
import { TransmissionSteps } from '#sending/TransmissionSteps.tsx'
import { type Transmission, transmit } from '#sending/transmit.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'

export interface Transmitter {
  /** Answers undefined at once while another transmission is under way: a double click sends once. */
  transmit: <Answer>(transmission: Transmission<Answer>) => Promise<Answer | undefined>
  /** How far it is; undefined while nothing is sent. For a dialog that shows it itself. */
  step: Step | undefined
  /** Shows it in a dialog of its own; to be drawn by the page. */
  dialog: ReactNode
}

/**
 * Sends in a dialog that shows how it goes and cannot be closed or left before it is over; in between it asks for the
 * password where the server wants a fresh login. Nothing on the page is lost.
 * @param title Heading of the dialog.
 */
export function useTransmission(title: string): Transmitter {
  const [step, setStep] = useState<Step>()
  const isBusy = useRef(false)
  useStayWhile(() => step?.kind === 'sending')

  async function transmitOnce<Answer>(transmission: Transmission<Answer>) {
    if (isBusy.current) return undefined
    isBusy.current = true
    try {
      return await transmit(transmission, setStep)
    } finally {
      isBusy.current = false
    }
  }

  return { transmit: transmitOnce, step, dialog: <TransmissionDialog title={title} step={step} /> }
}

/** Neither back nor a link leads away; before the tab is closed the browser asks. */
function useStayWhile(isSending: () => boolean) {
  const holds = () => isSending() && isAuthenticated(currentSession())
  useBlocker({ shouldBlockFn: holds, enableBeforeUnload: holds })
}

/** One dialog from the question to the result, so that the focus has one way in and one way back. */
const TransmissionDialog = ({ title, step }: { title: string; step: Step | undefined }) => (
  <Dialog
    isOpen={step !== undefined}
    title={titleOf(step, title)}
    onEscape={step && escapeOf(step)}
    isDelayed={step?.kind === 'sending' && step.isFirst}
  >
    {step && <TransmissionSteps step={step} />}
  </Dialog>
)

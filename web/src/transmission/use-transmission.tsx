import { type ReactNode, useState } from 'react'

import type { Step } from '#transmission/step.ts'
import { TransmissionDialog } from '#transmission/TransmissionDialog.tsx'
import { transmit, type Sending } from '#transmission/transmit.ts'

interface Transmission {
  transmit: <Answer>(sending: Sending<Answer>) => Promise<Answer | undefined>
  /** To be drawn by the page. */
  dialog: ReactNode
}

/**
 * Sends in a dialog that shows how it goes and cannot be closed before it is over; in between it asks for the
 * password where the server wants a fresh login. Nothing on the page is lost.
 * @param title Heading of the dialog.
 */
export function useTransmission(title: string): Transmission {
  const [step, setStep] = useState<Step>()
  return {
    transmit: (sending) => transmit(sending, setStep),
    dialog: <TransmissionDialog title={title} step={step} />,
  }
}

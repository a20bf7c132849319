import { escapeOf, titleOf, type Step } from '#transmission/step.ts'
import { TransmissionSteps } from '#transmission/TransmissionSteps.tsx'
import { Dialog } from '#ui/Dialog.tsx'

/** One dialog from the question to the result, so that the focus has one way in and one way back. */
export const TransmissionDialog = ({ title, step }: { title: string; step: Step | undefined }) => (
  <Dialog
    isOpen={step !== undefined}
    title={titleOf(step, title)}
    onEscape={step && escapeOf(step)}
    isDelayed={step?.kind === 'sending' && step.isFirst}
  >
    {step && <TransmissionSteps step={step} />}
  </Dialog>
)

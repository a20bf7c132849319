import { readCase } from '@portal/contract/case-detail.ts'
import { type FollowUpKind, submissionKinds } from '@portal/contract/submission-kinds.ts'
import { useState } from 'react'

import { queryClient } from '#api/query-client.ts'
import { followUpPlans } from '#features/follow-ups/follow-up-plans.ts'
import { useFollowUpTexts } from '#features/follow-ups/follow-up-texts.ts'
import { FollowUpForm } from '#features/follow-ups/FollowUpForm.tsx'
import { useFollowUpForm } from '#features/follow-ups/use-follow-up-form.ts'
import { useSendFollowUp } from '#features/follow-ups/use-send-follow-up.ts'
import { FormContext } from '#fields/form/form.ts'
import { LeaveGuard } from '#screens/LeaveGuard.tsx'
import { escapeOf, titleOf } from '#transmission/step.ts'
import { TransmissionSteps } from '#transmission/TransmissionSteps.tsx'
import { useTransmission } from '#transmission/use-transmission.tsx'
import { AlertBox } from '#ui/AlertBox.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

import classes from '#features/follow-ups/FollowUps.module.css'

interface FollowUpDialogProps {
  kind: FollowUpKind
  inkassoNumber: string
  /** The case is judicial, so that its claim cannot be increased. */
  isGerichtlich: boolean
  onClose: () => void
}

/**
 * One of the four dialogs of a case (specification 2, part 2.3). How the sending goes and its result take the form's
 * place. It stays until it is sent or given up; what was typed is never lost without a question.
 */
export function FollowUpDialog({ kind, inkassoNumber, isGerichtlich, onClose }: FollowUpDialogProps) {
  const text = useFollowUpTexts()
  const title = `${text(kind)} ${text('ofCase')} ${inkassoNumber}`
  const { transmit, step } = useTransmission(title)
  const { form, isTouched } = useFollowUpForm(kind, inkassoNumber)
  const [isAsking, setAsking] = useState(false)
  const [hasBecomeJudicial, setBecomeJudicial] = useState(false)
  const isRefused = !submissionKinds[kind].isForJudicial && (isGerichtlich || hasBecomeJudicial)
  const isSending = step?.kind === 'sending'
  const hasUnsent = () => isTouched() && !isRefused && !isSending && step?.kind !== 'success'
  const giveUp = () => (hasUnsent() ? setAsking(true) : onClose())
  const closing = isAsking ? { onStay: () => setAsking(false), onLeave: onClose } : undefined
  const send = useSendFollowUp(transmit, {
    kind,
    inkassoNumber,
    onDone: onClose,
    onJudicial: () => {
      setBecomeJudicial(true)
      void queryClient.invalidateQueries({ queryKey: [readCase.path] })
    },
  })

  return (
    <>
      <LeaveGuard hasUnsent={hasUnsent} closing={closing} />
      <Dialog isOpen width={800} title={titleOf(step, title)} onEscape={step ? escapeOf(step) : giveUp}>
        <div className={classes.stage} data-sending={isSending || undefined}>
          {isRefused && <Judicial onClose={onClose} />}
          {!isRefused && (!step || isSending) && (
            <FormContext value={form}>
              <FollowUpForm
                plan={followUpPlans[kind]}
                isSending={isSending}
                onSubmit={() => void send(form)}
                onCancel={giveUp}
              />
            </FormContext>
          )}
          {step && (
            <div className={classes.step}>
              <TransmissionSteps step={step} />
            </div>
          )}
        </div>
      </Dialog>
    </>
  )
}

/** Stands in place of the form: the claim of a judicial case cannot be increased. */
function Judicial({ onClose }: { onClose: () => void }) {
  const text = useFollowUpTexts()
  return (
    <div>
      <AlertBox>
        <p>{text('judicial')}</p>
      </AlertBox>
      <Button onClick={onClose}>{text('close')}</Button>
    </div>
  )
}

import { Button } from '@mantine/core'
import { readCase } from '@portal/contract/case-detail.ts'
import { type FollowUpKind, submissionKinds } from '@portal/contract/submission-kinds.ts'
import { useId, useState } from 'react'

import { queryClient } from '#api/query-client.ts'
import { DiscardQuestion } from '#features/follow-ups/DiscardQuestion.tsx'
import { emptyFollowUp, followUpPlans } from '#features/follow-ups/follow-up-plans.ts'
import { useFollowUpTexts } from '#features/follow-ups/follow-up-texts.ts'
import { FollowUpForm } from '#features/follow-ups/FollowUpForm.tsx'
import { useSendFollowUp } from '#features/follow-ups/use-send-follow-up.ts'
import { editForm, untouched, type FormEdit, type FormState } from '#fields/form/form-state.ts'
import { createStore } from '#fields/form/form-store.ts'
import { FormContext, type Form } from '#fields/form/form.ts'
import { useTransmission } from '#transmission/use-transmission.tsx'
import { AlertBox } from '#ui/AlertBox.tsx'
import { Dialog } from '#ui/Dialog.tsx'

interface FollowUpDialogProps {
  kind: FollowUpKind
  inkassoNumber: string
  /** The case is judicial, so that its claim cannot be increased. */
  isGerichtlich: boolean
  onClose: () => void
}

/**
 * One of the four dialogs of a case (specification 2, part 2.3). It stays until it is sent or given up; what was
 * typed is never lost without a question.
 */
export function FollowUpDialog({ kind, inkassoNumber, isGerichtlich, onClose }: FollowUpDialogProps) {
  const text = useFollowUpTexts()
  const title = `${text(kind)} ${text('ofCase')} ${inkassoNumber}`
  const { transmit, dialog } = useTransmission(title)
  const { form, isTouched } = useFollowUpForm(kind, inkassoNumber)
  const [isAsking, setAsking] = useState(false)
  const [hasBecomeJudicial, setBecomeJudicial] = useState(false)
  const isRefused = !submissionKinds[kind].isForJudicial && (isGerichtlich || hasBecomeJudicial)
  const giveUp = () => (isTouched() && !isRefused ? setAsking(true) : onClose())
  const send = useSendFollowUp(transmit, {
    onDone: onClose,
    onJudicial: () => {
      setBecomeJudicial(true)
      void queryClient.invalidateQueries({ queryKey: [readCase.path] })
    },
  })

  const plan = followUpPlans[kind]
  return (
    <>
      {dialog}
      <DiscardQuestion isOpen={isAsking} onCarryOn={() => setAsking(false)} onDiscard={onClose} />
      <Dialog isOpen width={800} title={title} onEscape={giveUp}>
        {isRefused ? (
          <Judicial onClose={onClose} />
        ) : (
          <FormContext value={form}>
            <FollowUpForm plan={plan} onSubmit={() => void send(plan.call, form)} onCancel={giveUp} />
          </FormContext>
        )}
      </Dialog>
    </>
  )
}

/** A form in which nothing has been typed yet, and whether anything has been since. */
function useFollowUpForm(kind: FollowUpKind, inkassoNumber: string) {
  const idPrefix = useId()
  const [opened] = useState(() => {
    const { call, rows } = followUpPlans[kind]
    const empty = emptyFollowUp(rows, inkassoNumber)
    const store = createStore<FormState, FormEdit>(untouched(empty), editForm)
    const form: Form = { store, schema: call.request, idPrefix }
    return { form, isTouched: () => store.read().form !== empty }
  })
  return opened
}

/** Stands in place of the form: the claim of a judicial case cannot be increased. */
function Judicial({ onClose }: { onClose: () => void }) {
  const text = useFollowUpTexts()
  return (
    <>
      <AlertBox>
        <p>{text('judicial')}</p>
      </AlertBox>
      <Button onClick={onClose}>{text('close')}</Button>
    </>
  )
}

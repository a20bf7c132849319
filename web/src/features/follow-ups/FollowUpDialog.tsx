import { Button } from '@mantine/core'
import { readCase } from '@portal/contract/case-detail.ts'
import { type FollowUpKind, submissionKinds } from '@portal/contract/submission-kinds.ts'
import { useState } from 'react'

import { queryClient } from '#api/query-client.ts'
import { DiscardQuestion } from '#features/follow-ups/DiscardQuestion.tsx'
import { useFollowUpTexts } from '#features/follow-ups/follow-up-texts.ts'
import { rowPlans } from '#features/follow-ups/row-plans.ts'
import { RowsForm } from '#features/follow-ups/RowsForm.tsx'
import { StatementForm } from '#features/follow-ups/StatementForm.tsx'
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
  const [isTouched, setTouched] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [hasBecomeJudicial, setBecomeJudicial] = useState(false)
  const isRefused = !submissionKinds[kind].isForJudicial && (isGerichtlich || hasBecomeJudicial)
  const giveUp = () => (isTouched && !isRefused ? setAsking(true) : onClose())

  const form = {
    inkassoNumber,
    transmit,
    onChange: () => setTouched(true),
    onCancel: giveUp,
    onDone: onClose,
    onJudicial: () => {
      setBecomeJudicial(true)
      void queryClient.invalidateQueries({ queryKey: [readCase.path] })
    },
  }

  return (
    <>
      {dialog}
      <DiscardQuestion isOpen={isAsking} onCarryOn={() => setAsking(false)} onDiscard={onClose} />
      <Dialog isOpen width={800} title={title} onEscape={giveUp}>
        {isRefused ? (
          <Judicial onClose={onClose} />
        ) : kind === 'statement' ? (
          <StatementForm {...form} />
        ) : (
          <RowsForm {...form} plan={rowPlans[kind]} />
        )}
      </Dialog>
    </>
  )
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

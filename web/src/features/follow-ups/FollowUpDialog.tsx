import { readCase } from '@portal/contract/case-detail.ts'
import type { Stage } from '@portal/contract/judicial.ts'
import { type FollowUpKind, submissionKinds } from '@portal/contract/submission-kinds.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { queryClient } from '#api/query-client.ts'
import { BalanceHint } from '#features/follow-ups/BalanceHint.tsx'
import { emptyFollowUp, type FollowUpPlan, followUpPlans } from '#features/follow-ups/follow-up-plans.ts'
import { followUpNames, useFollowUpTexts } from '#features/follow-ups/follow-up-texts.ts'
import { unsentFollowUp } from '#features/follow-ups/unsent-follow-up.ts'
import { useSendFollowUp } from '#features/follow-ups/use-send-follow-up.ts'
import { FaultSummary } from '#fields/form/FaultSummary.tsx'
import { LongField } from '#fields/form/Field.tsx'
import { isRowList } from '#fields/form/form-values.ts'
import { FormContext } from '#fields/form/form.ts'
import { useRestorableForm } from '#fields/form/use-restorable-form.ts'
import { Rows } from '#fields/rows/Rows.tsx'
import { useRowPlace } from '#fields/rows/use-row-place.ts'
import { paths } from '#screens/links/paths.ts'
import { CaseLine } from '#sending/CaseLine.tsx'
import { SendFormDialog, SendForm } from '#sending/SendFormDialog.tsx'
import { useSendDialog } from '#sending/use-send-dialog.tsx'
import { Button, buttonLook } from '#ui/buttons/Button.tsx'
import { Buttons } from '#ui/buttons/Buttons.tsx'
import { AlertBox } from '#ui/notes/AlertBox.tsx'

interface FollowUpDialogProps {
  kind: FollowUpKind
  inkassoNumber: string
  /** The stage of the case. A claim can be increased only while the case is pre-court. */
  stage: Stage
  onClose: () => void
}

/**
 * Dialog that sends a follow-up of one kind to a case (specification 2, part 2.3). Closing it with unsent entries
 * asks for confirmation.
 */
export function FollowUpDialog({ kind, inkassoNumber, stage, onClose }: FollowUpDialogProps) {
  const text = useFollowUpTexts()
  const title = `${text(kind)} ${text('ofCase')} ${inkassoNumber}`
  const { sendWithDialog, step } = useSendDialog(title)
  const { form, isTouched } = useFollowUpForm(kind, inkassoNumber)
  const [hasBecomeJudicial, setBecomeJudicial] = useState(false)
  const isRefused = !submissionKinds[kind].isForJudicial && (stage !== 'preCourt' || hasBecomeJudicial)
  const send = useSendFollowUp(sendWithDialog, {
    kind,
    inkassoNumber,
    onDone: onClose,
    onJudicial: () => {
      setBecomeJudicial(true)
      void queryClient.invalidateQueries({ queryKey: [readCase.path] })
    },
  })

  return (
    <SendFormDialog
      title={title}
      about={<CaseLine inkassoNumber={inkassoNumber} isDebtorOnly={step?.kind === 'success'} />}
      step={step}
      hasUnsent={() => !isRefused && isTouched()}
      onClose={onClose}
    >
      {(sending) =>
        isRefused ? (
          <Judicial isClosed={stage === 'closed'} onClose={onClose} />
        ) : (
          <FormContext value={form}>
            {/* `send` shows errors in its dialog. */}
            <SendForm {...sending} onSubmit={() => void send(form)}>
              <FollowUpForm plan={followUpPlans[kind]} />
            </SendForm>
          </FormContext>
        )
      }
    </SendFormDialog>
  )
}

/**
 * Shown instead of the form if the case is judicial or closed: its claim cannot be increased, but the user can
 * hand over a new mandate.
 */
function Judicial({ isClosed, onClose }: { isClosed: boolean; onClose: () => void }) {
  const text = useFollowUpTexts()
  return (
    <div>
      <AlertBox>
        <p>{text(isClosed ? 'closed' : 'judicial')}</p>
      </AlertBox>
      <Buttons
        primary={
          <Link {...buttonLook()} to={paths.handover}>
            {text('newOrder')}
          </Link>
        }
      >
        <Button variant="default" onClick={onClose}>
          {text('close')}
        </Button>
      </Buttons>
    </div>
  )
}

/** The rows of the follow-up, or the text of a statement, below a summary of errors. */
function FollowUpForm({ plan: { rows } }: { plan: FollowUpPlan }) {
  const text = useFollowUpTexts()
  return (
    <>
      <FollowUpFaults />
      {rows ? (
        <Rows {...rows} look="part" isOneKept Below={BalanceHint} />
      ) : (
        <LongField path="text" label={text('text')} />
      )}
    </>
  )
}

/** The error summary. Lists every wrong field, and every list with too many rows. */
function FollowUpFaults() {
  const text = useFollowUpTexts()

  /** A list always has a row, so its only possible error is too many rows. */
  const wordsOf = (path: string) => (isRowList(path) ? text('tooMany') : undefined)

  return <FaultSummary placeOf={useRowPlace()} wordsOf={wordsOf} />
}

/**
 * Returns an empty form, or the form kept from before the session ended, and whether it has entries that closing
 * would lose.
 */
function useFollowUpForm(kind: FollowUpKind, inkassoNumber: string) {
  const { call, rows } = followUpPlans[kind]
  const unsent = unsentFollowUp.entries()
  const isOfDialog = unsent?.kind === kind && unsent.inkassoNumber === inkassoNumber
  return useRestorableForm({
    schema: call.request,
    names: followUpNames,
    empty: emptyFollowUp(rows, inkassoNumber),
    restored: isOfDialog ? unsent.form : undefined,
    watch: (read) =>
      unsentFollowUp.watch(() => {
        const form = read()
        return form && { kind, inkassoNumber, form }
      }),
  })
}

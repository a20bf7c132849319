import { readCase } from '@portal/contract/case-detail.ts'
import type { Stage } from '@portal/contract/judicial.ts'
import { type FollowUpKind, submissionKinds } from '@portal/contract/submission-kinds.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { queryClient } from '#api/query-client.ts'
import { emptyFollowUp, type FollowUpPlan, followUpPlans } from '#features/follow-ups/follow-up-plans.ts'
import { useFollowUpTexts } from '#features/follow-ups/follow-up-texts.ts'
import { keptFollowUp } from '#features/follow-ups/kept-follow-up.ts'
import { useSendFollowUp } from '#features/follow-ups/use-send-follow-up.ts'
import { FaultSummary } from '#fields/form/FaultSummary.tsx'
import { LongField } from '#fields/form/Field.tsx'
import { isRowList } from '#fields/form/form-values.ts'
import { FormContext } from '#fields/form/form.ts'
import { useKeptForm } from '#fields/form/use-kept-form.ts'
import { isRowField, useRowFieldWords } from '#fields/rows/row-texts.ts'
import { Rows } from '#fields/rows/Rows.tsx'
import { usePathLabel } from '#fields/rows/use-path-label.ts'
import { paths } from '#screens/links/paths.ts'
import { SendingDialog, SendingForm } from '#sending/SendingDialog.tsx'
import { useTransmission } from '#sending/use-transmission.tsx'
import { Button, buttonLook } from '#ui/buttons/Button.tsx'
import { Buttons } from '#ui/buttons/Buttons.tsx'
import { AlertBox } from '#ui/notes/AlertBox.tsx'

interface FollowUpDialogProps {
  kind: FollowUpKind
  inkassoNumber: string
  /** How far the case is: the claim of a judicial one cannot be increased. */
  stage: Stage
  onClose: () => void
}

/**
 * One of the four dialogs of a case (specification 2, part 2.3). How the sending goes and its result take the form's
 * place. It stays until it is sent or given up; what was typed is never lost without a question.
 */
export function FollowUpDialog({ kind, inkassoNumber, stage, onClose }: FollowUpDialogProps) {
  const text = useFollowUpTexts()
  const title = `${text(kind)} ${text('ofCase')} ${inkassoNumber}`
  const { transmit, step } = useTransmission(title)
  const { form, isTouched } = useFollowUpForm(kind, inkassoNumber)
  const [hasBecomeJudicial, setBecomeJudicial] = useState(false)
  const isRefused = !submissionKinds[kind].isForJudicial && (stage !== 'preCourt' || hasBecomeJudicial)
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
    <SendingDialog title={title} step={step} hasUnsent={() => !isRefused && isTouched()} onClose={onClose}>
      {(sending) =>
        isRefused ? (
          <Judicial isClosed={stage === 'closed'} onClose={onClose} />
        ) : (
          <FormContext value={form}>
            <SendingForm {...sending} onSubmit={() => void send(form)}>
              <FollowUpForm plan={followUpPlans[kind]} />
            </SendingForm>
          </FormContext>
        )
      }
    </SendingDialog>
  )
}

/** Stands in place of the form: the claim of a judicial case cannot be increased, but a new order can be given. */
function Judicial({ isClosed, onClose }: { isClosed: boolean; onClose: () => void }) {
  const text = useFollowUpTexts()
  return (
    <div>
      <AlertBox>
        <p>{text(isClosed ? 'closed' : 'judicial')}</p>
      </AlertBox>
      <Buttons>
        <Button onClick={onClose}>{text('close')}</Button>
        <Link {...buttonLook('default')} to={paths.handover}>
          {text('newOrder')}
        </Link>
      </Buttons>
    </div>
  )
}

/** Rows or a statement, with what is wrong above. */
function FollowUpForm({ plan: { rows } }: { plan: FollowUpPlan }) {
  const text = useFollowUpTexts()
  return (
    <>
      <FollowUpFaults />
      {rows ? <Rows {...rows} look="part" isOneKept /> : <LongField path="text" label={text('text')} />}
    </>
  )
}

/** Every wrong field of a follow-up, and a list with too many rows. */
function FollowUpFaults() {
  const text = useFollowUpTexts()
  const words = useRowFieldWords()

  function labelOf(field: string) {
    if (field === 'text') return text('text')
    return isRowField(field) ? words(field) : field
  }

  /** One row is always there, so that of a whole list only its length can be wrong. */
  const wordsOf = (path: string) => (isRowList(path) ? text('tooMany') : undefined)

  return <FaultSummary labelOf={usePathLabel(labelOf)} wordsOf={wordsOf} />
}

/**
 * A form in which nothing has been typed yet, or what was typed before the session ended; and whether anything that
 * would be lost stands in it.
 */
function useFollowUpForm(kind: FollowUpKind, inkassoNumber: string) {
  const { call, rows } = followUpPlans[kind]
  const kept = keptFollowUp.kept()
  const isKept = kept?.kind === kind && kept.inkassoNumber === inkassoNumber
  return useKeptForm({
    schema: call.request,
    empty: emptyFollowUp(rows, inkassoNumber),
    kept: isKept ? kept.form : undefined,
    watch: (read) =>
      keptFollowUp.watch(() => {
        const form = read()
        return form && { kind, inkassoNumber, form }
      }),
  })
}

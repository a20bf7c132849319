import { acceptItem, refuseItem } from '@portal/contract/desk/acts.ts'
import type { QueueRow } from '@portal/contract/desk/queue.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'

import { callDesk } from '#api/desk-call.ts'
import { isClerkLoggedIn } from '#api/desk-session.ts'
import { deskPaths } from '#desk/desk-paths.ts'
import { keepForm } from '#desk/dialogs/kept-forms.ts'
import { useActForm } from '#desk/dialogs/use-act-form.ts'
import { ReasonFields } from '#desk/item/acts/ReasonFields.tsx'
import { useBulkTexts } from '#desk/queue/bulk/bulk-texts.ts'
import { BulkRun } from '#desk/queue/bulk/BulkRun.tsx'
import { useKindWords } from '#desk/queue/kind-words.ts'
import { FaultSummary } from '#fields/form/FaultSummary.tsx'
import { valueAt } from '#fields/form/form-values.ts'
import { FormContext } from '#fields/form/form.ts'
import { count } from '#i18n/formats.ts'
import { SendForm, SendFormDialog } from '#sending/SendFormDialog.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { PlainDialog } from '#ui/dialog/PlainDialog.tsx'

import classes from '#desk/queue/bulk/Bulk.module.css'

interface BulkDialogProps {
  rows: readonly QueueRow[]
  /** Called with the submissions that were decided. */
  onClose: (done: readonly QueueRow[]) => void
}

/** Accepts all chosen submissions except mandates, which need a case number. */
export function BulkAccept({ rows, onClose }: BulkDialogProps) {
  const text = useBulkTexts()
  const [isAgreed, setAgreed] = useState(false)
  const others = rows.filter(({ kind }) => kind !== 'mandate')
  const mandates = rows.length - others.length
  if (isAgreed)
    return (
      <BulkRun
        title={text('accept')}
        doneWord={text('accepted')}
        rows={others}
        decide={({ receiptNumber }) => callDesk(acceptItem, { receiptNumber })}
        onClose={onClose}
      />
    )
  return (
    <PlainDialog
      title={text('acceptTitle')}
      isOpen
      onClose={() => onClose([])}
      primary={
        others.length > 0 && (
          <Button onClick={() => setAgreed(true)}>{`${text('accept')} (${count(others.length)})`}</Button>
        )
      }
      others={
        <Button data-first-focus variant="default" onClick={() => onClose([])}>
          {text('cancel')}
        </Button>
      }
    >
      <p>{text(others.length > 0 ? 'acceptWords' : 'nothing')}</p>
      <KindCounts rows={others} />
      {mandates > 0 && (
        <p>
          {`${text('withoutNumber')} ${count(mandates)}. `}
          <Link to={deskPaths.numbers} className={classes.link}>
            {text('numbers')}
          </Link>
        </p>
      )}
    </PlainDialog>
  )
}

/** How many submissions of each kind there are. */
function KindCounts({ rows }: { rows: readonly QueueRow[] }) {
  const kindWords = useKindWords()
  const kinds = Map.groupBy(rows, kindWords)
  return (
    <ul className={classes.kinds}>
      {[...kinds].map(([kind, { length }]) => (
        <li key={kind}>{`${count(length)} × ${kind}`}</li>
      ))}
    </ul>
  )
}

/** Key under which the reason for several refusals is kept. */
const place = 'refuse chosen'

const { reason: reasonRule } = refuseItem.request.shape
const reasonOnly = z.strictObject({ reason: reasonRule })

/** Refuses all chosen submissions for one reason. */
export function BulkRefuse({ rows, onClose }: BulkDialogProps) {
  const text = useBulkTexts()
  const [agreed, setAgreed] = useState<string>()
  if (agreed === undefined) return <ReasonForm rows={rows} onClose={() => onClose([])} onReason={setAgreed} />
  return (
    <BulkRun
      title={text('refuse')}
      doneWord={text('refused')}
      rows={rows}
      decide={({ receiptNumber }) => callDesk(refuseItem, { receiptNumber, reason: agreed })}
      onClose={(done) => {
        // The reason was kept until now, in case the session ended during the run.
        keepForm(place, undefined)
        onClose(done)
      }}
    />
  )
}

interface ReasonFormProps {
  rows: readonly QueueRow[]
  onClose: () => void
  onReason: (reason: string) => void
}

function ReasonForm({ rows, onClose, onReason }: ReasonFormProps) {
  const text = useBulkTexts()
  const form = useActForm({ place, schema: reasonOnly, empty: { reason: '' }, failure: undefined })
  function submit() {
    const reason = valueAt(form.form.store.read().form, 'reason')
    if (form.isValid({ reason })) onReason(reason)
  }
  return (
    <SendFormDialog
      title={text('refuseTitle')}
      about={`${text('chosen')} ${count(rows.length)}`}
      step={undefined}
      hasUnsent={form.isTouched}
      isLoggedIn={isClerkLoggedIn}
      onClose={() => {
        form.end()
        onClose()
      }}
    >
      {(dialog) => (
        <FormContext value={form.form}>
          <SendForm {...dialog} act={`${text('refuse')} (${count(rows.length)})`} onSubmit={submit}>
            <FaultSummary />
            <p className={classes.quiet}>{text('refuseWords')}</p>
            <KindCounts rows={rows} />
            <ReasonFields />
          </SendForm>
        </FormContext>
      )}
    </SendFormDialog>
  )
}

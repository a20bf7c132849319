import type { ReactNode } from 'react'
import * as z from 'zod/mini'

import type { DeskFailure } from '#api/desk-call.ts'
import { useActTexts } from '#desk/item/acts/acts-texts.ts'
import { useActForm } from '#desk/item/acts/use-act-form.ts'
import { useSubmitByKey } from '#desk/keys/use-desk-keys.ts'
import { FaultSummary } from '#fields/form/FaultSummary.tsx'
import { LongField } from '#fields/form/Field.tsx'
import { valueAt } from '#fields/form/form-values.ts'
import { FormContext } from '#fields/form/form.ts'
import { SendForm, SendFormDialog } from '#sending/SendFormDialog.tsx'
import { AlertBox } from '#ui/notes/AlertBox.tsx'

interface ReasonDialogProps {
  title: string
  about: string
  /** Label of the reason. */
  label: string
  /** Label of the filled button. */
  act: string
  /** By which an unsent reason is kept if the session ends. */
  place: string
  /** The rules of the reason. */
  schema: z.core.$ZodType<string>
  isPending: boolean
  failure: DeskFailure | undefined
  /** Sends the reason. Returns whether it was taken. */
  onSubmit: (reason: string) => Promise<boolean>
  onClose: () => void
  /** What the clerk should know before, above the reason. */
  children: ReactNode
}

/** A dialog that asks for a reason. A refusal is a sentence in it, and loses nothing that was typed. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, about, label, act, place, schema, isPending, failure, onSubmit, onClose, children } = props
  useSubmitByKey()
  const form = useActForm({ place, schema: z.object({ reason: schema }), empty: { reason: '' }, failure })

  async function submit() {
    const reason = valueAt(form.form.store.read().form, 'reason')
    if (!form.isValid({ reason })) return
    if (await onSubmit(reason)) form.end()
  }

  function close() {
    form.end()
    onClose()
  }

  return (
    <SendFormDialog
      title={title}
      about={about}
      step={isPending ? { kind: 'sending', isFirst: false } : undefined}
      hasUnsent={form.isTouched}
      onClose={close}
    >
      {(dialog) => (
        <FormContext value={form.form}>
          {/* Its failure is shown below. */}
          <SendForm {...dialog} act={act} onSubmit={() => void submit()}>
            <FaultSummary />
            {children}
            <LongField path="reason" label={label} />
            <Failure failure={failure} />
          </SendForm>
        </FormContext>
      )}
    </SendFormDialog>
  )
}

/** Why the act was refused, unless it is the reason, whose error is shown at its field. */
function Failure({ failure }: Pick<ReasonDialogProps, 'failure'>) {
  const text = useActTexts()
  if (!failure || failure.fields['reason'] !== undefined) return null
  return (
    <AlertBox>
      <p>{`${failure.isAnswered ? failure.message : text('unreachable')} ${text('kept')}`}</p>
    </AlertBox>
  )
}

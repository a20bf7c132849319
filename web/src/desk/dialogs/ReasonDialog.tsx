import type { ReactNode } from 'react'
import * as z from 'zod/mini'

import { FormDialog, type FormDialogProps } from '#desk/dialogs/FormDialog.tsx'
import { useActForm } from '#desk/dialogs/use-act-form.ts'
import { LongField } from '#fields/form/Field.tsx'
import { valueAt } from '#fields/form/form-values.ts'

interface ReasonDialogProps extends Pick<FormDialogProps, 'title' | 'about' | 'act' | 'sending' | 'onClose'> {
  /** Label of the reason. */
  label: string
  /** Key under which an unsent reason is kept if the session ends. */
  place: string
  /** The rules of the reason. */
  schema: z.core.$ZodType<string>
  /** Sends the reason. Returns whether the server accepted it. */
  onSubmit: (reason: string) => Promise<boolean>
  /** Shown above the reason. Says what the clerk should know first. */
  children: ReactNode
}

/** A dialog that asks for a reason. */
export function ReasonDialog({ label, place, schema, onSubmit, children, ...dialog }: ReasonDialogProps) {
  const form = useActForm({
    place,
    schema: z.object({ reason: schema }),
    empty: { reason: '' },
    failure: dialog.sending.failure,
  })

  async function submit() {
    const reason = valueAt(form.form.store.read().form, 'reason')
    if (!form.isValid({ reason })) return
    if (await onSubmit(reason)) form.end()
  }

  return (
    <FormDialog {...dialog} form={form} onSubmit={submit}>
      {children}
      <LongField path="reason" label={label} />
    </FormDialog>
  )
}

import type { ReactNode } from 'react'

import { isClerkLoggedIn } from '#api/desk-session.ts'
import { DialogFailure } from '#desk/dialogs/ActFailure.tsx'
import type { ActForm } from '#desk/dialogs/use-act-form.ts'
import type { DeskAct } from '#desk/dialogs/use-desk-act.ts'
import { FaultSummary } from '#fields/form/FaultSummary.tsx'
import { FormContext } from '#fields/form/form.ts'
import { SendForm, SendFormDialog } from '#sending/SendFormDialog.tsx'

export interface FormDialogProps {
  title: string
  /** What or whom the act is about. */
  about: ReactNode
  /** Label of the filled button. */
  act: string
  form: ActForm
  sending: Pick<DeskAct, 'isPending' | 'failure'>
  onSubmit: () => Promise<unknown>
  onClose: () => void
  /** Takes the submission over from the other clerk. */
  onTakeOver?: () => void
  children: ReactNode
}

/** The dialog of an act with fields. A refusal is shown in the dialog and loses nothing that was typed. */
export function FormDialog(props: FormDialogProps) {
  const { title, about, act, form, sending, onSubmit, onClose, onTakeOver, children } = props
  const close = () => {
    form.end()
    onClose()
  }
  return (
    <SendFormDialog
      title={title}
      about={about}
      step={sending.isPending ? { kind: 'sending', isFirst: false } : undefined}
      hasUnsent={form.isTouched}
      isLoggedIn={isClerkLoggedIn}
      onClose={close}
    >
      {(dialog) => (
        <FormContext value={form.form}>
          {/* Not awaited. The failure is shown above the fields. */}
          <SendForm {...dialog} act={act} onSubmit={() => void onSubmit()}>
            <FaultSummary />
            <DialogFailure failure={sending.failure} hasForm {...(onTakeOver && { onTakeOver })} />
            {children}
          </SendForm>
        </FormContext>
      )}
    </SendFormDialog>
  )
}

import { takeItem } from '@portal/contract/desk/acts.ts'
import type { DeskItem } from '@portal/contract/desk/item.ts'
import type { ReactNode } from 'react'

import { AboutItem } from '#desk/item/acts/AboutItem.tsx'
import { ActFailure } from '#desk/item/acts/ActFailure.tsx'
import type { ActForm } from '#desk/item/acts/use-act-form.ts'
import type { Act } from '#desk/item/acts/use-act.ts'
import { FaultSummary } from '#fields/form/FaultSummary.tsx'
import { FormContext } from '#fields/form/form.ts'
import { SendForm, SendFormDialog } from '#sending/SendFormDialog.tsx'

interface ActDialogProps {
  title: string
  /** Label of the filled button. */
  act: string
  item: DeskItem
  form: ActForm
  sending: Act
  onSubmit: () => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** The dialog of an act with fields. A refusal is a sentence in it, and loses nothing that was typed. */
export function ActDialog({ title, act, item, form, sending, onSubmit, onClose, children }: ActDialogProps) {
  const { receiptNumber } = item.row
  const takeOver = () => sending.run(takeItem, { receiptNumber, isTakeover: true })
  const close = () => {
    form.end()
    onClose()
  }
  return (
    <SendFormDialog
      title={title}
      about={<AboutItem item={item} />}
      step={sending.isPending ? { kind: 'sending', isFirst: false } : undefined}
      hasUnsent={form.isTouched}
      onClose={close}
    >
      {(dialog) => (
        <FormContext value={form.form}>
          {/* Its failure is shown below. */}
          <SendForm {...dialog} act={act} onSubmit={() => void onSubmit()}>
            <FaultSummary />
            {children}
            <ActFailure
              failure={sending.failure}
              hasForm
              // Its failure replaces this one.
              onTakeOver={() => void takeOver()}
            />
          </SendForm>
        </FormContext>
      )}
    </SendFormDialog>
  )
}

import { refuseItem } from '@portal/contract/desk/acts.ts'

import { useActForm } from '#desk/dialogs/use-act-form.ts'
import type { ActProps } from '#desk/item/acts/act-props.ts'
import { ActDialog } from '#desk/item/acts/ActDialog.tsx'
import { useActTexts } from '#desk/item/acts/acts-texts.ts'
import { ReasonFields } from '#desk/item/acts/ReasonFields.tsx'
import { useAct } from '#desk/item/acts/use-act.ts'
import { valueAt } from '#fields/form/form-values.ts'

/** Refuses a submission with a reason, which is shown as the creditor reads it. */
export function RefuseDialog({ item, onClose, onDone }: ActProps) {
  const text = useActTexts()
  const { receiptNumber } = item.row
  const sending = useAct(receiptNumber)
  const form = useActForm({
    place: `refuse ${receiptNumber}`,
    schema: refuseItem.request,
    empty: { reason: '' },
    failure: sending.failure,
  })

  async function submit() {
    const reason = valueAt(form.form.store.read().form, 'reason')
    if (!form.isValid({ receiptNumber, reason })) return
    if (!(await sending.run(refuseItem, { receiptNumber, reason }))) return
    form.end()
    onDone(text('refused'))
  }

  return (
    <ActDialog
      title={text('refuseTitle')}
      act={text('refuse')}
      {...{ item, form, sending, onClose }}
      onSubmit={submit}
    >
      <ReasonFields />
    </ActDialog>
  )
}

import { acceptItem } from '@portal/contract/desk/acts.ts'

import { DialogFailure } from '#desk/dialogs/ActFailure.tsx'
import { useActForm } from '#desk/dialogs/use-act-form.ts'
import { AboutItem } from '#desk/item/acts/AboutItem.tsx'
import type { ActProps } from '#desk/item/acts/act-props.ts'
import { ActDialog } from '#desk/item/acts/ActDialog.tsx'
import { useActTexts } from '#desk/item/acts/acts-texts.ts'
import { useAct } from '#desk/item/acts/use-act.ts'
import { Field } from '#fields/form/Field.tsx'
import { valueAt } from '#fields/form/form-values.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { PlainDialog } from '#ui/dialog/PlainDialog.tsx'

/** Accepts a submission: a mandate with its case number, everything else after a confirmation. */
export const AcceptDialog = (props: ActProps) =>
  props.item.row.kind === 'mandate' ? <AcceptMandate {...props} /> : <AcceptOther {...props} />

function AcceptMandate({ item, onClose, onDone }: ActProps) {
  const text = useActTexts()
  const { receiptNumber } = item.row
  const sending = useAct(receiptNumber)
  const form = useActForm({
    place: `accept ${receiptNumber}`,
    schema: acceptItem.request,
    empty: { inkassoNumber: '' },
    failure: sending.failure,
  })

  async function submit() {
    const inkassoNumber = valueAt(form.form.store.read().form, 'inkassoNumber').trim()
    if (inkassoNumber === '')
      return form.form.store.dispatch({ type: 'refuse', faults: { inkassoNumber: 'required' } })
    if (!form.isValid({ receiptNumber, inkassoNumber })) return undefined
    if (!(await sending.run(acceptItem, { receiptNumber, inkassoNumber }))) return undefined
    form.end()
    return onDone(text('accepted'))
  }

  return (
    <ActDialog
      title={text('acceptMandate')}
      act={text('accept')}
      {...{ item, form, sending, onClose }}
      onSubmit={submit}
    >
      <Field path="inkassoNumber" label={text('number')} required />
    </ActDialog>
  )
}

function AcceptOther({ item, onClose, onDone, onTakeOver }: ActProps) {
  const text = useActTexts()
  const { receiptNumber } = item.row
  const sending = useAct(receiptNumber)

  async function accept() {
    if (await sending.run(acceptItem, { receiptNumber })) onDone(text('accepted'))
  }

  return (
    <PlainDialog
      title={text('acceptTitle')}
      isOpen
      onClose={onClose}
      primary={
        // Not awaited. The failure is shown below.
        <Button data-first-focus loading={sending.isPending} onClick={() => void accept()}>
          {text('accept')}
        </Button>
      }
      others={
        <Button variant="default" onClick={onClose}>
          {text('cancel')}
        </Button>
      }
    >
      <p>
        <strong>
          <AboutItem item={item} />
        </strong>
      </p>
      <p>{text('acceptWords')}</p>
      <DialogFailure failure={sending.failure} onTakeOver={onTakeOver} />
    </PlainDialog>
  )
}

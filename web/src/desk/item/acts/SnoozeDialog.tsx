import { snoozeItem } from '@portal/contract/desk/acts.ts'

import { useActForm } from '#desk/dialogs/use-act-form.ts'
import type { ActProps } from '#desk/item/acts/act-props.ts'
import { ActDialog } from '#desk/item/acts/ActDialog.tsx'
import { useActTexts } from '#desk/item/acts/acts-texts.ts'
import { useAct } from '#desk/item/acts/use-act.ts'
import { Field } from '#fields/form/Field.tsx'
import { valueAt } from '#fields/form/form-values.ts'

import classes from '#desk/item/acts/Acts.module.css'

/** Snoozes a submission until a date. */
export function SnoozeDialog({ item, onClose, onDone }: ActProps) {
  const text = useActTexts()
  const { receiptNumber } = item.row
  const sending = useAct(receiptNumber)
  const form = useActForm({
    place: `snooze ${receiptNumber}`,
    schema: snoozeItem.request,
    empty: { until: '' },
    failure: sending.failure,
  })

  async function submit() {
    const until = valueAt(form.form.store.read().form, 'until')
    if (!form.isValid({ receiptNumber, until })) return
    if (!(await sending.run(snoozeItem, { receiptNumber, until }))) return
    form.end()
    onDone(text('snoozed'))
  }

  return (
    <ActDialog
      title={text('snoozeTitle')}
      act={text('snooze')}
      {...{ item, form, sending, onClose }}
      onSubmit={submit}
    >
      <p className={classes.quiet}>{text('snoozeWords')}</p>
      <Field path="until" label={text('snoozeDay')} description={text('snoozeHint')} required />
    </ActDialog>
  )
}

import { passOnItem } from '@portal/contract/desk/acts.ts'
import { queueFilters } from '@portal/contract/desk/queue.ts'
import { useQuery } from '@tanstack/react-query'

import { deskQuery } from '#api/desk-call.ts'
import { useClerk } from '#api/desk-session.ts'
import { useActForm } from '#desk/dialogs/use-act-form.ts'
import type { ActProps } from '#desk/item/acts/act-props.ts'
import { ActDialog } from '#desk/item/acts/ActDialog.tsx'
import { useActTexts } from '#desk/item/acts/acts-texts.ts'
import { useAct } from '#desk/item/acts/use-act.ts'
import { valueAt } from '#fields/form/form-values.ts'
import { useField } from '#fields/form/use-field.ts'
import { SelectField } from '#fields/select/SelectField.tsx'

import classes from '#desk/item/acts/Acts.module.css'

/** Passes a submission on to another clerk. */
export function PassOnDialog({ item, onClose, onDone }: ActProps) {
  const text = useActTexts()
  const { receiptNumber } = item.row
  const sending = useAct(receiptNumber)
  const form = useActForm({
    place: `pass on ${receiptNumber}`,
    schema: passOnItem.request,
    empty: { clerk: '' },
    failure: sending.failure,
  })

  async function submit() {
    const clerk = valueAt(form.form.store.read().form, 'clerk')
    if (!form.isValid({ receiptNumber, clerk })) return
    if (!(await sending.run(passOnItem, { receiptNumber, clerk }))) return
    form.end()
    onDone(text('passedOn'))
  }

  return (
    <ActDialog
      title={text('passOnTitle')}
      act={text('passOn')}
      {...{ item, form, sending, onClose }}
      onSubmit={submit}
    >
      <p className={classes.quiet}>{text('passOnWords')}</p>
      <NextClerk />
    </ActDialog>
  )
}

/** Select field for the clerk who takes over: all clerks who may decide submissions, except the user. */
function NextClerk() {
  const text = useActTexts()
  const own = useClerk().name
  const { data } = useQuery({ ...deskQuery(queueFilters, {}), staleTime: 300_000 })
  const others = (data?.clerks ?? []).filter(({ name }) => name !== own)
  return (
    <SelectField
      {...useField('clerk')}
      required
      label={text('nextClerk')}
      options={[
        { value: '', label: text('pleaseSelect') },
        ...others.map(({ name, fullName }) => ({ value: name, label: fullName })),
      ]}
    />
  )
}

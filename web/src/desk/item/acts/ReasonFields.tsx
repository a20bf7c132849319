import { refusalReasons } from '@portal/contract/desk/acts.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { deskQuery } from '#api/desk-call.ts'
import { useActTexts } from '#desk/item/acts/acts-texts.ts'
import { LongField } from '#fields/form/Field.tsx'
import { valueAt } from '#fields/form/form-values.ts'
import { useForm, useFormState } from '#fields/form/form.ts'
import { SelectField } from '#fields/select/SelectField.tsx'

import classes from '#desk/item/acts/Acts.module.css'

/** The reason for a refusal: templates, the text, and a preview of what the creditor will read. */
export function ReasonFields() {
  const text = useActTexts()
  return (
    <>
      <UsualReason />
      <LongField path="reason" label={text('reason')} />
      <Preview />
    </>
  )
}

/** Offers templates. The chosen one replaces the text, or is appended to it if the clerk has changed it. */
function UsualReason() {
  const text = useActTexts()
  const { store } = useForm()
  const { data } = useQuery({ ...deskQuery(refusalReasons, {}), staleTime: 300_000 })
  const [chosen, setChosen] = useState('')
  const reasons = data?.reasons ?? []
  const textOf = (title: string) => reasons.find((reason) => reason.title === title)?.text ?? ''

  function choose(title: string) {
    const typed = valueAt(store.read().form, 'reason')
    const isOwn = typed.trim() !== '' && typed !== textOf(chosen)
    const value =
      isOwn && title !== '' ? `${typed.trimEnd()}\n${textOf(title)}` : isOwn ? typed : textOf(title)
    store.dispatch({ type: 'change', path: 'reason', value })
    setChosen(title)
  }

  return (
    <SelectField
      label={text('template')}
      options={[
        { value: '', label: text('ownReason') },
        ...reasons.map(({ title }) => ({ value: title, label: title })),
      ]}
      value={chosen}
      onChange={choose}
    />
  )
}

function Preview() {
  const text = useActTexts()
  const reason = useFormState(({ form }) => valueAt(form, 'reason')).trim()
  return (
    <div className={classes.preview}>
      <p className={classes.quiet}>{text('creditorReads')}</p>
      <blockquote dir="auto">{reason || '…'}</blockquote>
    </div>
  )
}

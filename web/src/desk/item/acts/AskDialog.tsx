import { askCreditor } from '@portal/contract/desk/acts.ts'
import type { AnswerKind } from '@portal/contract/tasks.ts'
import { useState } from 'react'

import { randomId } from '#api/random-id.ts'
import { isTicked, Tick } from '#desk/dialogs/Tick.tsx'
import { useActForm } from '#desk/dialogs/use-act-form.ts'
import type { ActProps } from '#desk/item/acts/act-props.ts'
import { ActDialog } from '#desk/item/acts/ActDialog.tsx'
import { useActTexts } from '#desk/item/acts/acts-texts.ts'
import { useAct } from '#desk/item/acts/use-act.ts'
import { Field, LongField } from '#fields/form/Field.tsx'
import { valueAt } from '#fields/form/form-values.ts'
import { useField } from '#fields/form/use-field.ts'
import { SelectField } from '#fields/select/SelectField.tsx'

import classes from '#desk/item/acts/Acts.module.css'

/** Kinds of answers that need no list of options. */
const answerKinds = ['text', 'yesNo', 'amount', 'date', 'none'] as const satisfies readonly AnswerKind[]

/** Asks the creditor a question, as a task. */
export function AskDialog({ item, onClose, onDone }: ActProps) {
  const text = useActTexts()
  const { receiptNumber } = item.row
  const [id] = useState(randomId)
  const sending = useAct(receiptNumber)
  const form = useActForm({
    place: `ask ${receiptNumber}`,
    schema: askCreditor.request,
    empty: { title: '', text: '', answer: 'text', filesRequired: '', dueDate: '' },
    failure: sending.failure,
  })

  async function submit() {
    const typed = form.form.store.read().form
    const payload = {
      id,
      receiptNumber,
      title: valueAt(typed, 'title'),
      text: valueAt(typed, 'text'),
      answer: answerKinds.find((kind) => kind === valueAt(typed, 'answer')) ?? 'text',
      filesRequired: isTicked(typed, 'filesRequired'),
      dueDate: valueAt(typed, 'dueDate') || null,
    }
    if (!form.isValid(payload)) return
    if (!(await sending.run(askCreditor, payload))) return
    form.end()
    onDone(text('asked'))
  }

  return (
    <ActDialog
      title={text('askTitle')}
      act={text('sendQuestion')}
      {...{ item, form, sending, onClose }}
      onSubmit={submit}
    >
      <Field path="title" label={text('subject')} />
      <LongField path="text" label={text('question')} />
      <div className={classes.pair}>
        <KindOfAnswer />
        <Field path="dueDate" label={text('dueDate')} required={false} />
      </div>
      <Tick path="filesRequired" label={text('filesRequired')} />
    </ActDialog>
  )
}

function KindOfAnswer() {
  const text = useActTexts()
  return (
    <SelectField
      {...useField('answer')}
      required={false}
      label={text('answerKind')}
      options={answerKinds.map((value) => ({ value, label: text(value) }))}
    />
  )
}

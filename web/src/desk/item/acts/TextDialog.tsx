import { addNote, writeToCreditor } from '@portal/contract/desk/acts.ts'
import { useState } from 'react'

import { randomId } from '#api/random-id.ts'
import { LockIcon } from '#desk/desk-icons.tsx'
import { useActForm } from '#desk/dialogs/use-act-form.ts'
import type { ActProps } from '#desk/item/acts/act-props.ts'
import { ActDialog } from '#desk/item/acts/ActDialog.tsx'
import { useActTexts } from '#desk/item/acts/acts-texts.ts'
import { useAct } from '#desk/item/acts/use-act.ts'
import { LongField } from '#fields/form/Field.tsx'
import { valueAt } from '#fields/form/form-values.ts'

import classes from '#desk/item/acts/Acts.module.css'

const dialogs = {
  write: {
    call: writeToCreditor,
    title: 'writeTitle',
    field: 'message',
    act: 'sendMessage',
    done: 'written',
  },
  note: { call: addNote, title: 'noteTitle', field: 'note', act: 'saveNote', done: 'noted' },
} as const

interface TextDialogProps extends ActProps {
  kind: keyof typeof dialogs
}

/** Writes a message to the creditor, or a note that they never see. */
export function TextDialog({ kind, item, onClose, onDone }: TextDialogProps) {
  const text = useActTexts()
  const { call, title, field, act, done } = dialogs[kind]
  const { receiptNumber } = item.row
  const [id] = useState(randomId)
  const sending = useAct(receiptNumber)
  const form = useActForm({
    place: `${kind} ${receiptNumber}`,
    schema: call.request,
    empty: { text: '' },
    failure: sending.failure,
  })

  async function submit() {
    const payload = { id, receiptNumber, text: valueAt(form.form.store.read().form, 'text') }
    if (!form.isValid(payload)) return
    if (!(await sending.run(call, payload))) return
    form.end()
    onDone(text(done))
  }

  return (
    <ActDialog title={text(title)} act={text(act)} {...{ item, form, sending, onClose }} onSubmit={submit}>
      {kind === 'note' && (
        <p className={classes.internal}>
          <LockIcon size={16} />
          {text('internal')}
        </p>
      )}
      <LongField path="text" label={text(field)} />
    </ActDialog>
  )
}

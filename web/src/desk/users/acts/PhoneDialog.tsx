import { changeDeskPhone } from '@portal/contract/desk/user-acts.ts'
import { useState } from 'react'

import { FormDialog } from '#desk/dialogs/FormDialog.tsx'
import { seenAt, useActForm } from '#desk/dialogs/use-act-form.ts'
import { storeUser, useUserAct } from '#desk/users/acts/use-user-act.ts'
import type { UserActProps } from '#desk/users/acts/user-act-props.ts'
import { userNames, useUserActTexts } from '#desk/users/acts/user-acts-texts.ts'
import { Field } from '#fields/form/Field.tsx'
import { valueAt } from '#fields/form/form-values.ts'

import classes from '#desk/users/acts/UserActs.module.css'

/**
 * Changes the number at which the user is called back. If another clerk has changed it in the meantime, shows
 * the current number.
 */
export function PhoneDialog({ user, onClose, onDone }: UserActProps) {
  const text = useUserActTexts()
  const { username, phone: before } = user
  const place = `phone ${username}`
  const [seen] = useState(() => seenAt(place, before))
  const sending = useUserAct()
  const form = useActForm({
    names: userNames,
    place,
    schema: changeDeskPhone.request,
    empty: { phone: before },
    seen,
    failure: sending.failure,
  })

  async function submit() {
    const payload = { username, phone: valueAt(form.form.store.read().form, 'phone'), before }
    if (!form.isValid(payload)) return
    const changed = await sending.run(changeDeskPhone, payload)
    if (!changed) return
    form.end()
    await storeUser(changed)
    onDone(text('phoneChanged'))
  }

  return (
    <FormDialog
      title={text('changePhone')}
      about={<bdi>{username}</bdi>}
      act={text('savePhone')}
      {...{ form, sending, onClose }}
      onSubmit={submit}
    >
      {before !== seen && (
        <div className={classes.now}>
          <p>{text('now')}</p>
          <p>{before || text('noNumber')}</p>
        </div>
      )}
      <Field path="phone" label={text('phone')} description={text('phoneHint')} inputMode="tel" />
    </FormDialog>
  )
}

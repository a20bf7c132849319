import { showDeskCustomer } from '@portal/contract/desk/customers.ts'
import { changeDeskRights } from '@portal/contract/desk/user-acts.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { deskQuery } from '#api/desk-call.ts'
import { FormDialog } from '#desk/dialogs/FormDialog.tsx'
import { seenAt, useActForm } from '#desk/dialogs/use-act-form.ts'
import { rightsFields, rightsIn, rightsOf } from '#desk/users/acts/rights-form.ts'
import { RightsFields } from '#desk/users/acts/RightsFields.tsx'
import { storeUser, useUserAct } from '#desk/users/acts/use-user-act.ts'
import type { UserActProps } from '#desk/users/acts/user-act-props.ts'
import { userNames, useUserActTexts } from '#desk/users/acts/user-acts-texts.ts'
import { RightsInWords } from '#desk/users/RightsInWords.tsx'

import classes from '#desk/users/acts/UserActs.module.css'

/** Changes what a user may see. If another clerk has changed it in the meantime, shows the current rights. */
export function RightsDialog({ user, onClose, onDone }: UserActProps) {
  const text = useUserActTexts()
  const { username, customerNumber } = user
  const before = rightsOf(user)
  const place = `rights ${username}`
  const [seen] = useState(() => seenAt(place, before))
  const isOutdated = JSON.stringify(seen) !== JSON.stringify(before)
  const sending = useUserAct()
  const { data: customer } = useQuery(deskQuery(showDeskCustomer, { customerNumber }))
  const form = useActForm({
    names: userNames,
    place,
    schema: changeDeskRights.request,
    empty: rightsFields(before),
    seen,
    failure: sending.failure,
  })

  async function submit() {
    const rights = rightsIn(form.form.store.read().form)
    // `before` holds the rights that the dialog shows as current. They are fetched again after a refusal.
    const payload = { username, ...rights, before }
    if (!form.isValid(payload)) return
    const changed = await sending.run(changeDeskRights, payload)
    if (!changed) return
    form.end()
    await storeUser(changed)
    onDone(text('rightsChanged'))
  }

  return (
    <FormDialog
      title={text('rights')}
      about={<bdi>{username}</bdi>}
      act={text('saveRights')}
      {...{ form, sending, onClose }}
      onSubmit={submit}
    >
      {isOutdated && (
        <div className={classes.now}>
          <p>{text('now')}</p>
          <RightsInWords user={user} />
        </div>
      )}
      <RightsFields customer={customer} />
    </FormDialog>
  )
}

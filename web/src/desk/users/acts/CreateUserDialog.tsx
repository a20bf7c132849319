import { showDeskCustomer } from '@portal/contract/desk/customers.ts'
import { createDeskUser, type DeskInitialPassword } from '@portal/contract/desk/user-acts.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { deskQuery } from '#api/desk-call.ts'
import { CustomerField } from '#desk/customers/CustomerField.tsx'
import { FormDialog } from '#desk/dialogs/FormDialog.tsx'
import { useActForm } from '#desk/dialogs/use-act-form.ts'
import { LetterLanguage, languageIn } from '#desk/users/acts/LetterLanguage.tsx'
import { NewPassword } from '#desk/users/acts/NewPassword.tsx'
import { newRights, rightsFields, rightsIn } from '#desk/users/acts/rights-form.ts'
import { RightsFields } from '#desk/users/acts/RightsFields.tsx'
import { storeUser, useUserAct } from '#desk/users/acts/use-user-act.ts'
import { userNames, useUserActTexts } from '#desk/users/acts/user-acts-texts.ts'
import { Field } from '#fields/form/Field.tsx'
import { valueAt } from '#fields/form/form-values.ts'
import { useFormState } from '#fields/form/form.ts'
import { currentLanguage } from '#i18n/language.ts'

interface CreateUserDialogProps {
  /** Set on the page of a customer. Otherwise the clerk chooses the customer. */
  customerNumber?: string
  onClose: () => void
}

interface Created {
  readonly username: string
  readonly initial: DeskInitialPassword
}

/** Creates a user, and then shows the initial password once, with the letter. */
export function CreateUserDialog({ customerNumber, onClose }: CreateUserDialogProps) {
  const text = useUserActTexts()
  const [created, setCreated] = useState<Created>()
  const sending = useUserAct()
  const form = useActForm({
    names: userNames,
    place: `create user ${customerNumber ?? ''}`,
    schema: createDeskUser.request,
    empty: {
      username: '',
      customerNumber: customerNumber ?? '',
      phone: '',
      language: currentLanguage(),
      ...rightsFields(newRights),
    },
    failure: sending.failure,
  })

  async function submit() {
    const typed = form.form.store.read().form
    const payload = {
      username: valueAt(typed, 'username').trim(),
      customerNumber: valueAt(typed, 'customerNumber'),
      phone: valueAt(typed, 'phone'),
      language: languageIn(typed),
      ...rightsIn(typed),
    }
    if (!form.isValid(payload)) return
    const done = await sending.run(createDeskUser, payload)
    if (!done) return
    form.end()
    await storeUser(done.user)
    setCreated({ username: done.user.username, initial: done.initial })
  }

  if (created) return <NewPassword {...created} title={text('isCreated')} isNew onClose={onClose} />
  return (
    <FormDialog
      title={text('create')}
      about={customerNumber}
      act={text('create')}
      {...{ form, sending, onClose }}
      onSubmit={submit}
    >
      <Field path="username" label={text('username')} />
      {customerNumber === undefined && <CustomerField label={text('customer')} numbers="glgNumbers" />}
      <RightsOfCustomer />
      <Field path="phone" label={text('phone')} description={text('phoneHint')} inputMode="tel" />
      <LetterLanguage />
    </FormDialog>
  )
}

/** The rights, with the creditor numbers of the chosen customer. */
function RightsOfCustomer() {
  const customerNumber = useFormState(({ form }) => valueAt(form, 'customerNumber'))
  const { data } = useQuery({
    ...deskQuery(showDeskCustomer, { customerNumber }),
    enabled: customerNumber !== '',
  })
  return <RightsFields customer={data} />
}

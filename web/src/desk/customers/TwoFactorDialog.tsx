import { type DeskCustomer, requireDeskTwoFactor, showDeskCustomer } from '@portal/contract/desk/customers.ts'

import { deskQuery, deskQueryClient } from '#api/desk-call.ts'
import { useCustomersTexts } from '#desk/customers/customers-texts.ts'
import { QuestionDialog } from '#desk/dialogs/QuestionDialog.tsx'
import { renewLists, useUserAct } from '#desk/users/acts/use-user-act.ts'
import { count } from '#i18n/formats.ts'

interface TwoFactorDialogProps {
  customer: DeskCustomer
  onClose: () => void
  /** @param said What happened, in a sentence. */
  onDone: (said: string) => void
}

/**
 * Asks before the second factor becomes compulsory or optional, and says what changes and for how many users.
 */
export function TwoFactorDialog({ customer, onClose, onDone }: TwoFactorDialogProps) {
  const text = useCustomersTexts()
  const sending = useUserAct()
  const { customerNumber, usersWithoutTwoFactor } = customer
  const isRequired = customer.twoFactorRequiredAt === null

  async function send() {
    const changed = await sending.run(requireDeskTwoFactor, { customerNumber, isRequired })
    if (!changed) return
    deskQueryClient.setQueryData(deskQuery(showDeskCustomer, { customerNumber }).queryKey, changed)
    renewLists()
    onDone(text(isRequired ? 'required' : 'released'))
  }

  return (
    <QuestionDialog
      title={text(isRequired ? 'requireTitle' : 'releaseTitle')}
      act={text(isRequired ? 'require' : 'release')}
      {...{ sending, onClose }}
      onAct={send}
    >
      <p>
        <strong>
          <bdi>{customer.name}</bdi>
        </strong>
      </p>
      <p>{text(isRequired ? 'requireWords' : 'releaseWords')}</p>
      {isRequired && <p>{`${text('affected')} ${count(usersWithoutTwoFactor)}`}</p>}
    </QuestionDialog>
  )
}

import type { DeskUser } from '@portal/contract/desk/users.ts'

import { Tick } from '#desk/dialogs/Tick.tsx'
import { useUserActTexts } from '#desk/users/acts/user-acts-texts.ts'
import { moment } from '#i18n/formats.ts'

import classes from '#desk/users/acts/UserActs.module.css'

/**
 * A check box that confirms a call-back to the user. Warns if the number was changed recently and so proves
 * little.
 */
export function CalledBack({ user }: { user: DeskUser }) {
  const text = useUserActTexts()
  const { phone, isPhoneFresh, phoneChangedAt, phoneChangedBy } = user
  if (phone === '') return <p className={classes.warning}>{text('noPhone')}</p>
  return (
    <>
      {isPhoneFresh && (
        <p className={classes.warning} role="alert">
          {`${text('freshPhone')} ${phoneChangedBy} (${moment(phoneChangedAt)}).`}
        </p>
      )}
      <Tick path="calledBack" label={`${text('calledBack')} ${phone}`} />
    </>
  )
}

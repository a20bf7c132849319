import type { DeskUser } from '@portal/contract/desk/users.ts'

import { Tick } from '#desk/dialogs/Tick.tsx'
import { useUserActTexts } from '#desk/users/acts/user-acts-texts.ts'
import { moment } from '#i18n/formats.ts'

import classes from '#desk/users/acts/UserActs.module.css'

/** Whether the clerk has called the user back, and a warning if the number proves little. */
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

import { enableDeskUser, unlockDeskUser } from '@portal/contract/desk/user-acts.ts'
import type { DeskUser } from '@portal/contract/desk/users.ts'
import { type ComponentType, useState } from 'react'

import { ActFailure } from '#desk/dialogs/ActFailure.tsx'
import { ConfirmDialog } from '#desk/users/acts/ConfirmDialog.tsx'
import { PhoneDialog } from '#desk/users/acts/PhoneDialog.tsx'
import { DeleteDialog, FactorDialog } from '#desk/users/acts/ReasonDialogs.tsx'
import { ResetDialog } from '#desk/users/acts/ResetDialog.tsx'
import { RightsDialog } from '#desk/users/acts/RightsDialog.tsx'
import { storeUser, useUserAct } from '#desk/users/acts/use-user-act.ts'
import type { UserActProps } from '#desk/users/acts/user-act-props.ts'
import { useUserActTexts } from '#desk/users/acts/user-acts-texts.ts'
import { SeeAsButton } from '#desk/users/see-as/SeeAsButton.tsx'
import { Button } from '#ui/buttons/Button.tsx'

import lists from '#desk/lists/Lists.module.css'
import classes from '#desk/users/acts/UserActs.module.css'

const DisableDialog = (props: UserActProps) => <ConfirmDialog {...props} act="disable" />
const EndDialog = (props: UserActProps) => <ConfirmDialog {...props} act="endSessions" />

const dialogs = {
  reset: ResetDialog,
  removeFactor: FactorDialog,
  rights: RightsDialog,
  changePhone: PhoneDialog,
  endSessions: EndDialog,
  disable: DisableDialog,
  remove: DeleteDialog,
} as const satisfies Record<string, ComponentType<UserActProps>>

type OpenAct = keyof typeof dialogs

/** Acts that need no confirmation, because they take nothing away. */
const atOnce = {
  unlock: { call: unlockDeskUser, done: 'isUnlocked' },
  enable: { call: enableDeskUser, done: 'isEnabled' },
} as const

/** The acts that are possible now, in the order of their buttons. */
function possibleActs({ lockedUntil, disabledAt, twoFactorSince, sessions }: DeskUser) {
  const acts: readonly (OpenAct | keyof typeof atOnce | false)[] = [
    lockedUntil !== null && 'unlock',
    disabledAt !== null && 'enable',
    'reset',
    twoFactorSince !== null && 'removeFactor',
    'rights',
    'changePhone',
    sessions.length > 0 && 'endSessions',
    disabledAt === null && 'disable',
    'remove',
  ]
  return acts.filter((act) => act !== false)
}

/** Buttons for everything that a clerk can do with a user, with their dialogs. */
export function UserActsBar({ user }: { user: DeskUser }) {
  const text = useUserActTexts()
  const [open, setOpen] = useState<OpenAct>()
  const [said, setSaid] = useState('')
  const sending = useUserAct()

  async function doAtOnce(act: keyof typeof atOnce) {
    setSaid('')
    const changed = await sending.run(atOnce[act].call, { username: user.username })
    if (!changed) return
    await storeUser(changed)
    setSaid(text(atOnce[act].done))
  }

  const Dialog = open && dialogs[open]
  return (
    <div className={classes.checks}>
      <div className={classes.ways}>
        {possibleActs(user).map((act) => (
          <Button
            key={act}
            size="xs"
            variant="default"
            loading={sending.isPending && (act === 'unlock' || act === 'enable')}
            // Not awaited. The failure of an act without a dialog is shown below.
            onClick={() => (act === 'unlock' || act === 'enable' ? void doAtOnce(act) : setOpen(act))}
          >
            {text(act)}
          </Button>
        ))}
        <SeeAsButton username={user.username} />
      </div>
      <output className={lists.said}>{said}</output>
      <ActFailure failure={sending.failure} />
      {Dialog && (
        <Dialog
          user={user}
          onClose={() => setOpen(undefined)}
          onDone={(sentence) => {
            setOpen(undefined)
            setSaid(sentence)
          }}
        />
      )}
    </div>
  )
}

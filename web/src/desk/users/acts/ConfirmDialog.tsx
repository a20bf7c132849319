import { disableDeskUser, endDeskUserSessions } from '@portal/contract/desk/user-acts.ts'

import { ActFailure } from '#desk/item/acts/ActFailure.tsx'
import { storeUser, useUserAct } from '#desk/users/acts/use-user-act.ts'
import type { UserActProps } from '#desk/users/acts/user-act-props.ts'
import { useUserActTexts } from '#desk/users/acts/user-acts-texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { PlainDialog } from '#ui/dialog/PlainDialog.tsx'

const acts = {
  disable: { call: disableDeskUser, title: 'disableTitle', words: 'disableWords', done: 'isDisabled' },
  endSessions: { call: endDeskUserSessions, title: 'endTitle', words: 'endWords', done: 'areEnded' },
} as const

/** Asks before a user is disabled, or all their sessions end. */
export function ConfirmDialog({ act, user, onClose, onDone }: UserActProps & { act: keyof typeof acts }) {
  const text = useUserActTexts()
  const sending = useUserAct()
  const { call, title, words, done } = acts[act]
  const { username } = user

  async function send() {
    const changed = await sending.run(call, { username })
    if (!changed) return
    await storeUser(changed)
    onDone(text(done))
  }

  return (
    <PlainDialog
      title={text(title)}
      isOpen
      onClose={onClose}
      primary={
        // Its failure is shown below.
        <Button loading={sending.isPending} onClick={() => void send()}>
          {text(act)}
        </Button>
      }
      others={
        <Button data-first-focus variant="default" onClick={onClose}>
          {text('cancel')}
        </Button>
      }
    >
      <p>
        <strong>
          <bdi>{username}</bdi>
        </strong>
      </p>
      <p>{text(words)}</p>
      <ActFailure failure={sending.failure} />
    </PlainDialog>
  )
}

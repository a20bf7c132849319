import { disableDeskUser, endDeskUserSessions } from '@portal/contract/desk/user-acts.ts'

import { QuestionDialog } from '#desk/dialogs/QuestionDialog.tsx'
import { storeUser, useUserAct } from '#desk/users/acts/use-user-act.ts'
import type { UserActProps } from '#desk/users/acts/user-act-props.ts'
import { useUserActTexts } from '#desk/users/acts/user-acts-texts.ts'

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
    <QuestionDialog title={text(title)} act={text(act)} {...{ sending, onClose }} onAct={send}>
      <p>
        <strong>
          <bdi>{username}</bdi>
        </strong>
      </p>
      <p>{text(words)}</p>
    </QuestionDialog>
  )
}

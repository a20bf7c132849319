import { approvePassword, type PasswordRequest } from '@portal/contract/desk/password-requests.ts'

import { QuestionDialog } from '#desk/dialogs/QuestionDialog.tsx'
import { useDeskAct } from '#desk/dialogs/use-desk-act.ts'
import { usePasswordRequestTexts } from '#desk/password-requests/password-requests-texts.ts'

export interface DecisionProps {
  request: PasswordRequest
  onClose: () => void
  onDone: () => void
  /** Called when somebody else has decided. */
  onGone: () => void
}

/** Asks before a requested password becomes valid. */
export function ApproveDialog({ request: { request, username }, onClose, onDone, onGone }: DecisionProps) {
  const text = usePasswordRequestTexts()
  const sending = useDeskAct()
  const close = () => {
    onClose()
    if (sending.failure?.isAnswered) onGone()
  }

  async function approve() {
    if (!(await sending.run(approvePassword, { request }))) return
    onClose()
    onDone()
  }

  return (
    <QuestionDialog
      title={text('approveTitle')}
      act={text('approve')}
      sending={sending}
      onAct={approve}
      onClose={close}
    >
      <p>
        <strong>
          <bdi>{username}</bdi>
        </strong>
      </p>
      <p>{text('approveWhat')}</p>
    </QuestionDialog>
  )
}

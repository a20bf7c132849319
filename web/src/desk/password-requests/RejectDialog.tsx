import { rejectPassword } from '@portal/contract/desk/password-requests.ts'

import { ReasonDialog } from '#desk/dialogs/ReasonDialog.tsx'
import { useDeskAct } from '#desk/dialogs/use-desk-act.ts'
import type { DecisionProps } from '#desk/password-requests/ApproveDialog.tsx'
import { usePasswordRequestTexts } from '#desk/password-requests/password-requests-texts.ts'

/** Rejects a requested password with a reason. */
export function RejectDialog({ request: { request, username }, onClose, onDone, onGone }: DecisionProps) {
  const text = usePasswordRequestTexts()
  const sending = useDeskAct()
  const close = () => {
    onClose()
    if (sending.failure?.code === 'decided') onGone()
  }

  async function submit(reason: string) {
    if (!(await sending.run(rejectPassword, { request, reason }))) return false
    onClose()
    onDone()
    return true
  }

  return (
    <ReasonDialog
      title={text('rejectTitle')}
      about={username}
      label={text('reason')}
      act={text('reject')}
      place={`reject password ${request}`}
      schema={rejectPassword.request.shape.reason}
      sending={sending}
      onSubmit={submit}
      onClose={close}
    >
      <p>{text('rejectWhat')}</p>
    </ReasonDialog>
  )
}

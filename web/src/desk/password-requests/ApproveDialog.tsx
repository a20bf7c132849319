import { approvePassword, type PasswordRequest } from '@portal/contract/desk/password-requests.ts'

import { useDeskAct } from '#desk/dialogs/use-desk-act.ts'
import { usePasswordRequestTexts } from '#desk/password-requests/password-requests-texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Buttons } from '#ui/buttons/Buttons.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { AlertBox } from '#ui/notes/AlertBox.tsx'

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
  const { run, isPending, failure } = useDeskAct()
  const close = () => {
    onClose()
    if (failure?.isAnswered) onGone()
  }

  async function approve() {
    if (!(await run(approvePassword, { request }))) return
    onClose()
    onDone()
  }

  return (
    <Dialog isOpen title={text('approveTitle')} about={username} onEscape={isPending ? undefined : close}>
      <p>{text('approveWhat')}</p>
      {failure && (
        <AlertBox>
          <p>{failure.isAnswered ? failure.message : text('unreachable')}</p>
        </AlertBox>
      )}
      <Buttons
        primary={
          // Its failure is shown above.
          <Button loading={isPending} onClick={() => void approve()}>
            {text('approve')}
          </Button>
        }
      >
        <Button variant="default" onClick={close}>
          {text('cancel')}
        </Button>
      </Buttons>
    </Dialog>
  )
}

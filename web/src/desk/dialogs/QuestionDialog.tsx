import type { ReactNode } from 'react'

import { DialogFailure } from '#desk/dialogs/ActFailure.tsx'
import type { DeskAct } from '#desk/dialogs/use-desk-act.ts'
import { useActTexts } from '#desk/item/acts/acts-texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { PlainDialog } from '#ui/dialog/PlainDialog.tsx'

interface QuestionDialogProps {
  title: string
  /** Label of the filled button. */
  act: string
  sending: Pick<DeskAct, 'isPending' | 'failure'>
  onAct: () => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** Asks before an act without fields. The cancel button has the initial focus. */
export function QuestionDialog({ title, act, sending, onAct, onClose, children }: QuestionDialogProps) {
  const text = useActTexts()
  return (
    <PlainDialog
      title={title}
      isOpen
      onClose={onClose}
      primary={
        // Not awaited. The failure is shown below.
        <Button loading={sending.isPending} onClick={() => void onAct()}>
          {act}
        </Button>
      }
      others={
        <Button data-first-focus variant="default" onClick={onClose}>
          {text('cancel')}
        </Button>
      }
    >
      {children}
      <DialogFailure failure={sending.failure} />
    </PlainDialog>
  )
}

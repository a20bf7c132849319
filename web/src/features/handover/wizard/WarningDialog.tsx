import { useHandoverTexts } from '#features/handover/handover-texts.ts'
import type { Step } from '#features/handover/wizard/steps.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { PlainDialog } from '#ui/dialog/PlainDialog.tsx'

import classes from '#features/handover/wizard/Wizard.module.css'

interface WarningDialogProps {
  /** The steps with missing or wrong entries. Empty while the dialog is closed. */
  wrongSteps: readonly Step[]
  onGo: (step: Step) => void
  onClose: () => void
}

/** Explains why nothing was sent and links to each step with errors (specification 2, part 8). */
export function WarningDialog({ wrongSteps, onGo, onClose }: WarningDialogProps) {
  const text = useHandoverTexts()
  return (
    <PlainDialog
      title={text('cannotSend')}
      isOpen={wrongSteps.length > 0}
      onClose={onClose}
      primary={<Button onClick={onClose}>{text('close')}</Button>}
    >
      <p>{text('missingOrWrong')}</p>
      <p>{text('checkAgain')}</p>
      <ul className={classes.wrongSteps}>
        {wrongSteps.map((step) => (
          <li key={step}>
            <TextButton onClick={() => onGo(step)}>{text(step)}</TextButton>
          </li>
        ))}
      </ul>
    </PlainDialog>
  )
}

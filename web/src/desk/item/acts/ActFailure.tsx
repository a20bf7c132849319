import type { DeskFailure } from '#api/desk-call.ts'
import { useActTexts } from '#desk/item/acts/acts-texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { AlertBox } from '#ui/notes/AlertBox.tsx'

import classes from '#desk/item/acts/Acts.module.css'

interface ActFailureProps {
  failure: DeskFailure | undefined
  /** Whether something is typed, which stays. */
  hasForm?: boolean
  /** Takes the submission over from the other clerk. */
  onTakeOver?: () => void
}

/** Why an act was refused, in the server's sentence, which names the other clerk or the case. */
export function ActFailure({ failure, hasForm = false, onTakeOver }: ActFailureProps) {
  const text = useActTexts()
  // Errors of fields are shown at the fields.
  if (!failure || failure.code === 'invalid') return null
  const sentence = failure.isAnswered ? failure.message : text('unreachable')
  return (
    <AlertBox>
      <p className={classes.refusal}>{hasForm ? `${sentence} ${text('kept')}` : sentence}</p>
      {failure.code === 'taken' && onTakeOver && (
        <Button variant="default" size="compact" onClick={onTakeOver}>
          {text('take')}
        </Button>
      )}
    </AlertBox>
  )
}

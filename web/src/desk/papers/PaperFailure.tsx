import type { DeskFailure } from '#api/desk-call.ts'
import { usePapersTexts } from '#desk/papers/papers-texts.ts'
import { AlertBox } from '#ui/notes/AlertBox.tsx'

import classes from '#desk/papers/Papers.module.css'

interface PaperFailureProps {
  failure: DeskFailure | undefined
  /** Whether something is typed, which stays. */
  hasForm?: boolean
}

/** Why an act was refused, in the server's sentence, which names the file or the number. */
export function PaperFailure({ failure, hasForm = false }: PaperFailureProps) {
  const text = usePapersTexts()
  if (!failure) return null
  const sentence = failure.isAnswered ? failure.message : text('unreachable')
  return (
    <AlertBox>
      <p className={classes.refusal}>{hasForm ? `${sentence} ${text('kept')}` : sentence}</p>
    </AlertBox>
  )
}

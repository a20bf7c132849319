import { useEffect, useRef } from 'react'

import type { DeskFailure } from '#api/desk-call.ts'
import { useActTexts } from '#desk/item/acts/acts-texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { AlertBox } from '#ui/notes/AlertBox.tsx'

import classes from '#desk/item/acts/Acts.module.css'

interface ActFailureProps {
  failure: DeskFailure | undefined
  /** Whether something is typed, which stays. */
  hasForm?: boolean
  /** Whether the form shows the error of a field at the field. */
  concerns?: (path: string) => boolean
  /** Takes the submission over from the other clerk. */
  onTakeOver?: () => void
}

/** Why an act was refused, in the server's sentence, which names the other clerk or the case. */
export function ActFailure({ failure, hasForm = false, concerns = everyField, onTakeOver }: ActFailureProps) {
  const text = useActTexts()
  if (!failure) return null
  if (failure.code === 'invalid' && Object.keys(failure.fields).some(concerns)) return null
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

const everyField = () => true

/** Why the act of a dialog was refused. It gets the focus, as a list of errors does, so that nobody overlooks it. */
export function DialogFailure(props: ActFailureProps) {
  const { failure } = props
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) box.current?.focus()
  }, [failure])
  return (
    <div ref={box} tabIndex={-1} className={classes.failure}>
      <ActFailure {...props} />
    </div>
  )
}

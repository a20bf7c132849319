import { useEffect, useRef } from 'react'

import type { DeskFailure } from '#api/desk-call.ts'
import { useActTexts } from '#desk/item/acts/acts-texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { AlertBox } from '#ui/notes/AlertBox.tsx'

import classes from '#desk/item/acts/Acts.module.css'

interface ActFailureProps {
  failure: DeskFailure | undefined
  /** Whether the dialog has a form. If so, adds that the input is kept. */
  hasForm?: boolean
  /** Whether the form itself shows the errors of the field at this path. */
  concerns?: (path: string) => boolean
  /** Takes the submission over from the other clerk. */
  onTakeOver?: () => void
}

/** Says why an act was refused, in the server's words, which name the other clerk or the case. */
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

/**
 * Says why the act of a dialog was refused. Takes the focus, like a list of errors, so that nobody overlooks
 * it.
 */
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

import { type FormEvent, useEffect, useRef, useState } from 'react'

import { messageName, textLimit, useMessagesTexts } from '#features/messages/messages-texts.ts'
import { messageFieldId } from '#features/messages/unsent-message.ts'
import { useComposer } from '#features/messages/use-composer.ts'
import { LongTextField } from '#fields/LongTextField.tsx'
import { useFieldErrorText } from '#fields/typed/field-errors.ts'
import { LeaveGuard } from '#screens/leaving/LeaveGuard.tsx'
import { FilesField } from '#sending/files/FilesField.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Buttons } from '#ui/buttons/Buttons.tsx'
import { ErrorLine } from '#ui/notes/ErrorLine.tsx'
import { useAfterChange } from '#ui/use-after-change.ts'

import classes from '#features/messages/Messages.module.css'

interface ComposerProps {
  inkassoNumber: string
  /** Whether the field takes the focus when the form appears. */
  takesFocus: boolean
}

/** Form for a message about a case. */
export function Composer({ inkassoNumber, takesFocus }: ComposerProps) {
  const text = useMessagesTexts()
  const composer = useComposer(inkassoNumber)
  const [attaches, setAttaches] = useState(composer.chosen.files.length > 0)
  const files = useRef<HTMLDivElement>(null)
  // The clicked button has disappeared, so the file input takes the focus.
  useAfterChange(attaches, () => files.current?.querySelector('input')?.focus())
  const errorText = useFieldErrorText()
  const typed = { value: composer.words, maxLength: textLimit }
  const error = errorText('lines', composer.fault, typed, messageName.object)
  useEffect(() => {
    if (takesFocus) focus()
  }, [takesFocus])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (error !== undefined || composer.words.trim() === '') focus()
    // Runs after the closing dialog has returned the focus to the button.
    if (error === undefined && (await composer.send())) setTimeout(focus)
  }

  return (
    <>
      {composer.dialog}
      <LeaveGuard hasUnsent={composer.hasUnsent} />
      <Sent receiptNumber={composer.sent} />
      {/* `submit` shows errors in its dialog. */}
      <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
        <LongTextField
          id={messageFieldId}
          label={text('write')}
          value={composer.words}
          onChange={composer.setWords}
          maxLength={textLimit}
          error={error}
          required
        />
        {attaches && (
          <div ref={files}>
            <FilesField chosen={composer.chosen} />
          </div>
        )}
        <ErrorLine>{composer.isTooMany && text('tooManyFiles')}</ErrorLine>
        <Buttons primary={<SendButton />}>
          {!attaches && (
            <Button variant="default" onClick={() => setAttaches(true)}>
              {text('attach')}
            </Button>
          )}
          <span className={classes.keys}>{text('sendKeys')}</span>
        </Buttons>
      </form>
    </>
  )
}

const focus = () => document.getElementById(messageFieldId)?.focus()

function SendButton() {
  const text = useMessagesTexts()
  return (
    <Button type="submit" aria-keyshortcuts="Control+Enter">
      {text('send')}
    </Button>
  )
}

/** Confirms that the message was received. Always rendered, so that screen readers announce it. */
function Sent({ receiptNumber }: { receiptNumber: string | undefined }) {
  const text = useMessagesTexts()
  return (
    <output className={classes.sent}>
      {receiptNumber !== undefined && `${text('sent')} (${receiptNumber}).`}
    </output>
  )
}

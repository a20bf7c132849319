import { describeField } from '@portal/contract/fields/describe-field.ts'
import { uploadRequest } from '@portal/contract/upload.ts'
import { useId, useRef, type FormEvent } from 'react'

import { useUploadTexts } from '#features/upload/upload-texts.ts'
import { useUpload } from '#features/upload/use-upload.ts'
import { ErrorSummary } from '#fields/ErrorSummary.tsx'
import { LongTextField } from '#fields/LongTextField.tsx'
import { CreditorField } from '#fields/select/CreditorField.tsx'
import { useFieldErrorText } from '#fields/typed/field-errors.ts'
import { useLanguage } from '#i18n/language.ts'
import { LeaveGuard } from '#screens/leaving/LeaveGuard.tsx'
import { usePageTitle } from '#screens/page-title.ts'
import { screenTitles } from '#screens/screen-titles.ts'
import { useWrongFileLines } from '#sending/files/file-fault-words.ts'
import { FilesField } from '#sending/files/FilesField.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { focusAfterDialog } from '#ui/dialog/focus-after-dialog.ts'
import { EmptyState } from '#ui/notes/EmptyState.tsx'
import { Lead } from '#ui/notes/Lead.tsx'

import classes from '#features/upload/UploadPage.module.css'

const { maxLength = Infinity } = describeField(uploadRequest, 'comments') ?? {}

/** Upload of files to the collection company (specification 1, part 2). */
export function UploadPage() {
  const text = useUploadTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const title = screenTitles.upload[useLanguage()]
  usePageTitle(title)
  const upload = useUpload(title, () => focusAfterDialog(heading))

  const wrongFiles = useWrongFileLines(upload.chosen)
  const commentsId = useId()
  const reasonId = useId()
  const tooLong = useFieldErrorText()('text', undefined, { value: upload.comments, maxLength })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (tooLong) document.getElementById(commentsId)?.focus()
    // `send` shows errors in its dialog.
    else if (upload.isSendable) void upload.send()
  }

  return (
    <>
      {upload.dialog}
      <LeaveGuard hasUnsent={upload.hasUnsent} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <Lead>{text('what')}</Lead>
      {upload.glgNumber === '' ? (
        <EmptyState title={text('noCreditor')} />
      ) : (
        <form className={classes.form} noValidate onSubmit={submit}>
          <ErrorSummary faults={wrongFiles} failures={upload.refusals} />
          <CreditorField value={upload.glgNumber} onChange={upload.setGlgNumber} />
          <FilesField chosen={upload.chosen} />
          <LongTextField
            id={commentsId}
            label={text('comments')}
            description={text('whichCase')}
            value={upload.comments}
            onChange={upload.setComments}
            maxLength={maxLength}
            error={tooLong}
          />
          <div className={classes.send}>
            <Button type="submit" disabled={!upload.isSendable} aria-describedby={reasonId}>
              {text('send')}
            </Button>
            <output id={reasonId}>
              {!upload.isSendable && text(upload.chosen.isOverLimit ? 'tooMuch' : 'noFile')}
            </output>
          </div>
        </form>
      )}
    </>
  )
}

import { readAttachment } from '@portal/contract/case-detail.ts'
import type { Change } from '@portal/contract/changes.ts'

import { call } from '#api/call.ts'
import { useAttempt } from '#api/use-attempt.ts'
import { useChangesTexts } from '#features/changes/changes-texts.ts'
import { saveFile } from '#files/save-file.ts'
import { ErrorLine } from '#ui/ErrorLine.tsx'
import { TextButton } from '#ui/TextButton.tsx'

interface DocumentButtonProps {
  change: Change
  recno: number
}

/** Downloads the document that has come. */
export function DocumentButton({ change: { inkassoNumber, text: title }, recno }: DocumentButtonProps) {
  const text = useChangesTexts()
  const { start, isPending, hasFailed } = useAttempt(
    () => call(readAttachment, { inkassoNumber, recno }),
    saveFile,
  )
  return (
    <>
      <TextButton aria-label={`${text('download')}: ${title}`} loading={isPending} onClick={start}>
        {text('download')}
      </TextButton>
      <ErrorLine>{hasFailed && text('downloadFailed')}</ErrorLine>
    </>
  )
}

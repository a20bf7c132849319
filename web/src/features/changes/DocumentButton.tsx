import { readAttachment } from '@portal/contract/case-detail.ts'
import type { Change } from '@portal/contract/changes.ts'

import { call } from '#api/call.ts'
import { useAttempt } from '#api/use-attempt.ts'
import { useChangesTexts } from '#features/changes/changes-texts.ts'
import { saveFile } from '#sending/files/save-file.ts'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { ErrorLine } from '#ui/notes/ErrorLine.tsx'

interface DocumentButtonProps {
  change: Change
  recno: number
}

/** Downloads the document of a change. */
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

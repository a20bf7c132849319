import { readAttachment, type CaseHistoryEntry } from '@portal/contract/case-detail.ts'

import { call } from '#api/call.ts'
import { useAttempt } from '#api/use-attempt.ts'
import { useCaseDetailTexts } from '#features/case-detail/case-detail-texts.ts'
import { day } from '#i18n/formats.ts'
import { saveFile } from '#sending/files/save-file.ts'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { DownloadIcon } from '#ui/icons/icons.tsx'

import classes from '#features/case-detail/history/HistoryCard.module.css'

interface AttachmentButtonProps {
  inkassoNumber: string
  entry: CaseHistoryEntry
  /** Called with true when a download fails, with false when one starts. */
  onFailure: (hasFailed: boolean) => void
}

/** Downloads the document of a history entry. */
export function AttachmentButton({ inkassoNumber, entry, onFailure }: AttachmentButtonProps) {
  const text = useCaseDetailTexts()
  const { start, isPending } = useAttempt(
    () => call(readAttachment, { inkassoNumber, recno: entry.recno }),
    saveFile,
    () => onFailure(true),
  )
  const label = `${text('download')}: ${day(entry.datum)}, ${entry.text}`
  return (
    <IconButton
      className={classes.download ?? ''}
      aria-label={label}
      title={text('download')}
      loading={isPending}
      onClick={() => {
        onFailure(false)
        start()
      }}
    >
      <DownloadIcon size={18} />
    </IconButton>
  )
}

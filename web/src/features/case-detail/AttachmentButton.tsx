import { readAttachment, type CaseHistoryEntry } from '@portal/contract/case-detail.ts'
import { useMutation } from '@tanstack/react-query'

import { call } from '#api/call.ts'
import { useCaseDetailTexts } from '#features/case-detail/case-detail-texts.ts'
import { saveFile } from '#files/save-file.ts'
import { day } from '#i18n/formats.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { DownloadIcon } from '#ui/icons.tsx'

import classes from '#features/case-detail/HistoryCard.module.css'

interface AttachmentButtonProps {
  inkassoNumber: string
  entry: CaseHistoryEntry
  /** Called with true when a download fails and with false when one starts. */
  onFailure: (hasFailed: boolean) => void
}

/** Downloads the document of a history entry. */
export function AttachmentButton({ inkassoNumber, entry, onFailure }: AttachmentButtonProps) {
  const text = useCaseDetailTexts()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(readAttachment, { inkassoNumber, recno: entry.recno }),
    onMutate: () => onFailure(false),
    onSuccess: saveFile,
    onError: () => onFailure(true),
  })
  const label = `${text('download')}: ${day(entry.datum)}, ${entry.text}`
  return (
    <IconButton
      className={classes.download ?? ''}
      aria-label={label}
      title={text('download')}
      loading={isPending}
      onClick={() => mutate()}
    >
      <DownloadIcon size={18} />
    </IconButton>
  )
}

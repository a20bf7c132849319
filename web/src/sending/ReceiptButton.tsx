import { readReceipt } from '@portal/contract/submission.ts'

import { call } from '#api/call.ts'
import { useAttempt } from '#api/use-attempt.ts'
import { saveFile } from '#sending/files/save-file.ts'
import { useSendDialogTexts } from '#sending/send-dialog-texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { DownloadIcon } from '#ui/icons/icons.tsx'
import { ErrorLine } from '#ui/notes/ErrorLine.tsx'

/** Downloads a submission's receipt as PDF. */
export const useReceiptDownload = (receiptNumber: string, onFailed?: () => void) =>
  useAttempt(() => call(readReceipt, { receiptNumber }), saveFile, onFailed)

/** Button to save the receipt of a submission, with an error line if that fails. */
export function ReceiptButton({ receiptNumber }: { receiptNumber: string }) {
  const text = useSendDialogTexts()
  const { start, isPending, hasFailed } = useReceiptDownload(receiptNumber)
  return (
    <>
      <Button variant="default" leftSection={<DownloadIcon size={18} />} loading={isPending} onClick={start}>
        {text('receipt')}
      </Button>
      <ErrorLine>{hasFailed && text('receiptFailed')}</ErrorLine>
    </>
  )
}

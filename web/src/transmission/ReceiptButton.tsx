import { readReceipt } from '@portal/contract/submission.ts'
import { useMutation } from '@tanstack/react-query'

import { call } from '#api/call.ts'
import { saveFile } from '#files/save-file.ts'
import { useTransmissionTexts } from '#transmission/transmission-texts.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorLine } from '#ui/ErrorLine.tsx'
import { DownloadIcon } from '#ui/icons.tsx'

/** Downloads the receipt of a submission as PDF. */
export const useReceiptDownload = (receiptNumber: string) =>
  useMutation({ mutationFn: () => call(readReceipt, { receiptNumber }), onSuccess: saveFile })

/** Saves the receipt of what has just been sent. */
export function ReceiptButton({ receiptNumber }: { receiptNumber: string }) {
  const text = useTransmissionTexts()
  const { mutate, isPending, isError } = useReceiptDownload(receiptNumber)
  return (
    <>
      <Button
        variant="default"
        leftSection={<DownloadIcon size={18} />}
        loading={isPending}
        onClick={() => mutate()}
      >
        {text('receipt')}
      </Button>
      <ErrorLine>{isError && text('receiptFailed')}</ErrorLine>
    </>
  )
}

import { useReceiptDownload } from '#sending/ReceiptButton.tsx'
import { useSendDialogTexts } from '#sending/send-dialog-texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { DownloadIcon } from '#ui/icons/icons.tsx'

import classes from '#sending/ReceiptLink.module.css'

interface ReceiptLinkProps {
  receiptNumber: string
  /** Called with true if a download fails and with false when one starts. */
  onFailure: (hasFailed: boolean) => void
}

/** A receipt number that downloads the receipt. */
export function ReceiptLink({ receiptNumber, onFailure }: ReceiptLinkProps) {
  const text = useSendDialogTexts()
  const { start, isPending } = useReceiptDownload(receiptNumber, () => onFailure(true))

  function save() {
    onFailure(false)
    start()
  }

  return (
    <Button
      variant="subtle"
      size="compact"
      className={classes.receipt ?? ''}
      translate="no"
      data-prints
      aria-label={`${text('receipt')}: ${receiptNumber}`}
      title={text('receipt')}
      leftSection={<DownloadIcon size={16} />}
      loading={isPending}
      onClick={save}
    >
      {receiptNumber}
    </Button>
  )
}

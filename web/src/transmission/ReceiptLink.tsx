import { useReceiptDownload } from '#transmission/ReceiptButton.tsx'
import { useTransmissionTexts } from '#transmission/transmission-texts.ts'
import { Button } from '#ui/Button.tsx'
import { DownloadIcon } from '#ui/icons.tsx'

import classes from '#transmission/ReceiptLink.module.css'

interface ReceiptLinkProps {
  receiptNumber: string
  /** Called with true when a download fails and with false when one starts. */
  onFailure: (hasFailed: boolean) => void
}

/** A receipt's number that saves the receipt. */
export function ReceiptLink({ receiptNumber, onFailure }: ReceiptLinkProps) {
  const text = useTransmissionTexts()
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

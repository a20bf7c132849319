import { Button } from '@mantine/core'

import { useHandoverHistoryTexts } from '#features/handover-history/handover-history-texts.ts'
import { useReceiptDownload } from '#transmission/ReceiptButton.tsx'
import { DownloadIcon } from '#ui/icons.tsx'

import classes from '#features/handover-history/HandoverHistory.module.css'

interface ReceiptLinkProps {
  receiptNumber: string
  /** Called with true when a download fails and with false when one starts. */
  onFailure: (hasFailed: boolean) => void
}

/** A receipt's number that saves the receipt. */
export function ReceiptLink({ receiptNumber, onFailure }: ReceiptLinkProps) {
  const text = useHandoverHistoryTexts()
  const { mutate, isPending } = useReceiptDownload(receiptNumber)

  function save() {
    onFailure(false)
    mutate(undefined, { onError: () => onFailure(true) })
  }

  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={classes.receipt ?? ''}
      aria-label={`${text('saveReceipt')}: ${receiptNumber}`}
      title={text('saveReceipt')}
      leftSection={<DownloadIcon size={16} />}
      loading={isPending}
      onClick={save}
    >
      {receiptNumber}
    </Button>
  )
}

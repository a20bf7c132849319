import type { Receipt } from '@portal/contract/receipt.ts'

import { useDraftTexts } from '#features/handover/draft/draft-texts.ts'
import { moment } from '#i18n/formats.ts'
import { ReceiptButton } from '#sending/ReceiptButton.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { PlainDialog } from '#ui/dialog/PlainDialog.tsx'

interface HandedOverDialogProps {
  /** Receipt of the hand-over in another tab or on another device. Undefined while the dialog is closed. */
  receipt: Receipt | undefined
  onClose: () => void
  /** Called if the wizard contains another mandate, to keep its content as a new draft. */
  onKeep: () => void
  /** Called to discard the wizard's content and start again. */
  onBegin: () => void
}

/** Explains that the draft was already handed over and nothing was sent, and offers what to do next. */
export function HandedOverDialog({ receipt, onClose, onKeep, onBegin }: HandedOverDialogProps) {
  const text = useDraftTexts()
  return (
    <PlainDialog
      title={text('handedOverTitle')}
      isOpen={receipt !== undefined}
      onClose={onClose}
      primary={
        <Button data-first-focus onClick={onClose}>
          {text('close')}
        </Button>
      }
      others={
        <>
          {receipt && <ReceiptButton receiptNumber={receipt.receiptNumber} />}
          <Button variant="default" onClick={onBegin}>
            {text('beginAnew')}
          </Button>
          <Button variant="default" onClick={onKeep}>
            {text('keepAsNew')}
          </Button>
        </>
      }
    >
      <p>
        {`${text('handedOverOn')} `}
        <strong>{receipt && moment(receipt.receivedAt)}</strong>
        {`, ${text('withReceipt')} `}
        <strong>{receipt?.receiptNumber}</strong>.
      </p>
      <p>{text('noSecond')}</p>
      <p>{text('waysOn')}</p>
    </PlainDialog>
  )
}

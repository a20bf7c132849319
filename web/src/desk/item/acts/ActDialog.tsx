import { takeItem } from '@portal/contract/desk/acts.ts'
import type { DeskItem } from '@portal/contract/desk/item.ts'

import { FormDialog, type FormDialogProps } from '#desk/dialogs/FormDialog.tsx'
import { AboutItem } from '#desk/item/acts/AboutItem.tsx'
import type { Act } from '#desk/item/acts/use-act.ts'

interface ActDialogProps extends Omit<FormDialogProps, 'about' | 'onTakeOver'> {
  item: DeskItem
  sending: Act
}

/** The dialog of an act on a submission. It offers to take the submission over from another clerk. */
export function ActDialog({ item, sending, ...dialog }: ActDialogProps) {
  const { receiptNumber } = item.row
  return (
    <FormDialog
      {...dialog}
      about={<AboutItem item={item} />}
      sending={sending}
      // Not awaited. A failure replaces the one that is shown.
      onTakeOver={() => void sending.run(takeItem, { receiptNumber, isTakeover: true })}
    />
  )
}

import { takeItem } from '@portal/contract/desk/acts.ts'

import type { ActProps } from '#desk/item/acts/act-props.ts'
import { ActFailure } from '#desk/item/acts/ActFailure.tsx'
import { useActTexts } from '#desk/item/acts/acts-texts.ts'
import { useAct } from '#desk/item/acts/use-act.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { PlainDialog } from '#ui/dialog/PlainDialog.tsx'

/** Asks before a submission is taken over from another clerk, whom it names. */
export function TakeOverDialog({ item: { row }, onClose, onDone }: ActProps) {
  const text = useActTexts()
  const { receiptNumber, claim } = row
  const sending = useAct(receiptNumber)

  async function takeOver() {
    if (await sending.run(takeItem, { receiptNumber, isTakeover: true })) onDone(text('taken'))
  }

  return (
    <PlainDialog
      title={text('takeOverTitle')}
      isOpen
      onClose={onClose}
      primary={
        // Its failure is shown below.
        <Button loading={sending.isPending} onClick={() => void takeOver()}>
          {text('take')}
        </Button>
      }
      others={
        <Button data-first-focus variant="default" onClick={onClose}>
          {text('cancel')}
        </Button>
      }
    >
      <p>
        <bdi>{claim?.clerk}</bdi>
        {` ${text('takeOverWords')}`}
      </p>
      <ActFailure failure={sending.failure} />
    </PlainDialog>
  )
}

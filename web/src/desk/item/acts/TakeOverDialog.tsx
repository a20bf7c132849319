import { takeItem } from '@portal/contract/desk/acts.ts'

import { QuestionDialog } from '#desk/dialogs/QuestionDialog.tsx'
import type { ActProps } from '#desk/item/acts/act-props.ts'
import { useActTexts } from '#desk/item/acts/acts-texts.ts'
import { useAct } from '#desk/item/acts/use-act.ts'

/** Asks before a submission is taken over from another clerk, and names that clerk. */
export function TakeOverDialog({ item: { row }, onClose, onDone }: ActProps) {
  const text = useActTexts()
  const { receiptNumber, claim } = row
  const sending = useAct(receiptNumber)

  async function takeOver() {
    if (await sending.run(takeItem, { receiptNumber, isTakeover: true })) onDone(text('taken'))
  }

  return (
    <QuestionDialog
      title={text('takeOverTitle')}
      act={text('take')}
      {...{ sending, onClose }}
      onAct={takeOver}
    >
      <p>
        <bdi>{claim?.clerk}</bdi>
        {` ${text('takeOverWords')}`}
      </p>
    </QuestionDialog>
  )
}

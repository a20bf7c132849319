import { type DeskPaper, withdrawDeskPaper } from '@portal/contract/desk/papers.ts'

import { QuestionDialog } from '#desk/dialogs/QuestionDialog.tsx'
import { useDeskAct } from '#desk/dialogs/use-desk-act.ts'
import { usePapersTexts } from '#desk/papers/papers-texts.ts'

interface WithdrawDialogProps {
  paper: DeskPaper
  onClose: () => void
  onDone: (sentence: string) => void
}

/** Asks before a paper is withdrawn. */
export function WithdrawDialog({ paper, onClose, onDone }: WithdrawDialogProps) {
  const text = usePapersTexts()
  const sending = useDeskAct()
  const { paperId, title, customerName, glgNumber } = paper

  async function withdraw() {
    if (await sending.run(withdrawDeskPaper, { paperId })) onDone(text('wasWithdrawn'))
  }

  return (
    <QuestionDialog
      title={text('withdrawTitle')}
      act={text('withdraw')}
      {...{ sending, onClose }}
      onAct={withdraw}
    >
      <p>
        <strong>
          <bdi>{title}</bdi>
        </strong>
        {` · ${customerName}${glgNumber === null ? '' : ` (${glgNumber})`}`}
      </p>
      <p>{text('withdrawWords')}</p>
    </QuestionDialog>
  )
}

import { type DeskPaper, withdrawDeskPaper } from '@portal/contract/desk/papers.ts'

import { useDeskAct } from '#desk/dialogs/use-desk-act.ts'
import { PaperFailure } from '#desk/papers/PaperFailure.tsx'
import { usePapersTexts } from '#desk/papers/papers-texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { PlainDialog } from '#ui/dialog/PlainDialog.tsx'

interface WithdrawDialogProps {
  paper: DeskPaper
  onClose: () => void
  onDone: (sentence: string) => void
}

/** Asks before a paper is withdrawn. */
export function WithdrawDialog({ paper, onClose, onDone }: WithdrawDialogProps) {
  const text = usePapersTexts()
  const { run, isPending, failure } = useDeskAct()
  const { paperId, title, customerName, glgNumber } = paper

  async function withdraw() {
    if (await run(withdrawDeskPaper, { paperId })) onDone(text('wasWithdrawn'))
  }

  return (
    <PlainDialog
      title={text('withdrawTitle')}
      isOpen
      onClose={onClose}
      primary={
        // Its failure is shown below.
        <Button loading={isPending} onClick={() => void withdraw()}>
          {text('withdraw')}
        </Button>
      }
      others={
        <Button data-first-focus variant="default" onClick={onClose}>
          {text('cancel')}
        </Button>
      }
    >
      <p>
        <strong>
          <bdi>{title}</bdi>
        </strong>
        {` · ${customerName}${glgNumber === null ? '' : ` (${glgNumber})`}`}
      </p>
      <p>{text('withdrawWords')}</p>
      <PaperFailure failure={failure} />
    </PlainDialog>
  )
}

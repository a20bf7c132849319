import { readTaskAttachment, type Task } from '@portal/contract/tasks.ts'

import { call } from '#api/call.ts'
import { useAttempt } from '#api/use-attempt.ts'
import { Fact } from '#features/tasks/Fact.tsx'
import { useTaskTexts } from '#features/tasks/tasks-texts.ts'
import { useBalanceLabel } from '#features/tasks/use-balance-label.ts'
import { amount, day } from '#i18n/formats.ts'
import { CaseLink } from '#screens/links/CaseLink.tsx'
import { saveFile } from '#sending/files/save-file.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { DownloadIcon } from '#ui/icons/icons.tsx'
import { ErrorLine } from '#ui/notes/ErrorLine.tsx'

import classes from '#features/tasks/Tasks.module.css'

/** Subject, author, costs and document of a task. */
export function TaskFacts({ task }: { task: Task }) {
  const text = useTaskTexts()
  const { inkassoNumber, schuldnername, saldo, receiptNumber, glgNumber, clerk, createdDate } = task
  const { cost, consequence } = task
  const balanceLabel = useBalanceLabel()
  return (
    <>
      <dl className={classes.facts}>
        <Fact label={text('case')}>
          {inkassoNumber !== '' && (
            <>
              <CaseLink inkassoNumber={inkassoNumber} />
              {` ${schuldnername}`}
            </>
          )}
        </Fact>
        <Fact label={balanceLabel}>{saldo !== null && amount(saldo)}</Fact>
        <Fact label={text('mandate')}>{receiptNumber}</Fact>
        <Fact label={text('creditorNumber')}>{glgNumber}</Fact>
        <Fact label={text('created')}>{day(createdDate)}</Fact>
        <Fact label={text('clerk')}>{clerk}</Fact>
        <Fact label={text('cost')}>{cost !== null && amount(cost)}</Fact>
        <Fact label={text('consequence')}>{consequence}</Fact>
      </dl>
      {task.attachmentFilename !== '' && <Attachment task={task} />}
    </>
  )
}

function Attachment({ task: { taskId, attachmentFilename } }: { task: Task }) {
  const text = useTaskTexts()
  const { start, isPending, hasFailed } = useAttempt(() => call(readTaskAttachment, { taskId }), saveFile)
  return (
    <div>
      <Button
        variant="default"
        leftSection={<DownloadIcon size={18} />}
        loading={isPending}
        aria-label={`${text('attachment')}: ${attachmentFilename}`}
        onClick={start}
      >
        {attachmentFilename}
      </Button>
      <ErrorLine>{hasFailed && text('attachmentFailed')}</ErrorLine>
    </div>
  )
}

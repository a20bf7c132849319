import type { Task } from '@portal/contract/tasks.ts'

import { AnswerFields } from '#features/tasks/AnswerFields.tsx'
import { ChangeNote } from '#features/tasks/ChangeNote.tsx'
import { useTaskTexts } from '#features/tasks/tasks-texts.ts'
import { useAnswer } from '#features/tasks/use-answer.ts'
import { FaultSummary } from '#fields/form/FaultSummary.tsx'
import { useStored } from '#fields/form/form-store.ts'
import { FormContext } from '#fields/form/form.ts'
import { LeaveGuard } from '#screens/leaving/LeaveGuard.tsx'
import { useWrongFileLines } from '#sending/files/file-fault-words.ts'
import { FilesField } from '#sending/files/FilesField.tsx'
import { Button } from '#ui/buttons/Button.tsx'

import classes from '#features/tasks/Tasks.module.css'

interface AnswerFormProps {
  task: Task
  /** Whether the task is open. If not, only the result of the last submission is shown. */
  isShown: boolean
  /** Called when the user has closed the receipt. */
  onSent: () => void
}

/** Answer to a task: its fields, a text and files. */
export function AnswerForm({ task, isShown, onSent }: AnswerFormProps) {
  const text = useTaskTexts()
  const { form, chosen, hasUnsent, change, words, send, dialog } = useAnswer(task, onSent)
  const wrongFiles = useWrongFileLines(chosen)
  const filesId = `${form.idPrefix}files`
  const hasFault = useStored(form.store, ({ faults }) => faults['files'] !== undefined)
  const isFileMissing = task.filesRequired && chosen.files.length === 0
  const isAcknowledgement = task.kind === 'information' && task.answer === 'none'
  return (
    <>
      {dialog}
      {change && <ChangeNote change={change} words={words} />}
      {isShown && (
        <FormContext value={form}>
          <LeaveGuard hasUnsent={hasUnsent} />
          <form
            noValidate
            className={classes.form}
            aria-label={text('answer')}
            onSubmit={(event) => {
              event.preventDefault()
              // `send` shows errors in its dialog.
              void send()
            }}
          >
            <FaultSummary
              concerns={(path) => path !== 'files' || isFileMissing || wrongFiles.length > 0}
              wordsOf={(path) => wordsOf[path] && text(wordsOf[path])}
              linesOf={(path) => (path === 'files' && wrongFiles.length > 0 ? wrongFiles : undefined)}
            />
            <AnswerFields task={task} />
            <div id={filesId} tabIndex={-1}>
              <FilesField
                chosen={chosen}
                required={task.filesRequired}
                error={hasFault && isFileMissing && text('filesRequired')}
              />
            </div>
            <Button type="submit" className={classes.send ?? ''} disabled={chosen.isOverLimit}>
              {text(isAcknowledgement ? 'noted' : 'send')}
            </Button>
          </form>
        </FormContext>
      )}
    </>
  )
}

/** Field → error text, for the fields that are not typed into. */
const wordsOf: Readonly<Record<string, 'filesRequired' | 'mustConfirm'>> = {
  files: 'filesRequired',
  confirmedCost: 'mustConfirm',
}

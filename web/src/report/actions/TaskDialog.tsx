import { count } from '#i18n/formats.ts'
import { useTaskTexts } from '#report/actions/export-texts.ts'
import { type Progress, type Task, useTask } from '#report/actions/use-task.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Buttons } from '#ui/buttons/Buttons.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { AlertBox } from '#ui/notes/AlertBox.tsx'

import classes from '#report/actions/TaskDialog.module.css'

interface TaskDialogProps {
  task: Task
  onRetry: () => void
  /** Called when the task has succeeded or is cancelled. */
  onEnd: () => void
}

/**
 * Runs a print or export, shows its progress and lets the user cancel it. The dialog stays hidden if the task is
 * quick.
 */
export function TaskDialog({ task, onRetry, onEnd }: TaskDialogProps) {
  const text = useTaskTexts()
  const { progress, failure } = useTask(task, onEnd)
  function giveUp() {
    task.printWindow?.close()
    onEnd()
  }
  const title = text(task.action.kind === 'print' ? 'printing' : 'exporting')
  return (
    <Dialog isOpen title={title} onEscape={giveUp} isDelayed={failure === undefined}>
      {failure === undefined ? (
        <ProgressLine {...progress} total={task.choice.rows} />
      ) : (
        <AlertBox>
          <p>{failure}</p>
        </AlertBox>
      )}
      <Buttons primary={failure !== undefined && <Button onClick={onRetry}>{text('retry')}</Button>}>
        <Button variant="default" onClick={giveUp}>
          {text(failure === undefined ? 'cancel' : 'close')}
        </Button>
      </Buttons>
    </Dialog>
  )
}

function ProgressLine({ rows, isFinishing, total }: Progress & { total: number }) {
  const text = useTaskTexts()
  const percent = total === 0 ? 100 : Math.min(100, Math.floor((rows / total) * 100))
  const words = isFinishing
    ? text('finishing')
    : `${count(rows)} ${text('fetched')} ${count(total)} ${text('rows')} · ${percent} %`
  return (
    <div className={classes.progress}>
      {isFinishing ? (
        <progress aria-label={words} />
      ) : (
        <progress aria-label={words} max={100} value={percent} />
      )}
      <p>{words}</p>
    </div>
  )
}

import { useEffect, useRef } from 'react'

import { useTaskTexts } from '#features/tasks/tasks-texts.ts'
import type { TaskChange } from '#features/tasks/use-task-change.ts'
import { focusAfterDialog } from '#ui/dialog/focus-after-dialog.ts'
import { AlertBox } from '#ui/notes/AlertBox.tsx'

import classes from '#features/tasks/Tasks.module.css'

interface ChangeNoteProps {
  change: TaskChange
  /** The text typed so far. */
  words: string
}

/**
 * Explains that the task has changed. If it can no longer be answered, the typed text can still be read and
 * copied.
 */
export function ChangeNote({ change, words }: ChangeNoteProps) {
  const text = useTaskTexts()
  const box = useRef<HTMLDivElement>(null)
  const { kind, isAnswerRefused } = change
  const isClosed = kind === 'notOpen'
  useEffect(() => {
    // The note takes the focus if the form has disappeared or the answer was refused. Otherwise the user may be
    // typing.
    if (isClosed || isAnswerRefused) focusAfterDialog(box)
  }, [isClosed, isAnswerRefused])
  return (
    <div ref={box} tabIndex={-1}>
      <AlertBox>
        <p>{text(kind)}</p>
      </AlertBox>
      {isClosed && words !== '' && (
        <section aria-label={text('written')}>
          <p className={classes.kind}>{text('written')}</p>
          <p className={classes.text}>{words}</p>
        </section>
      )}
    </div>
  )
}

import { markAllMessagesRead, type MovedMark, undoAllMessagesRead } from '@portal/contract/messages.ts'
import { useState } from 'react'

import { call } from '#api/call.ts'
import { useCreditor } from '#api/session.ts'
import { useAttempt } from '#api/use-attempt.ts'
import { useMessagesTexts } from '#features/messages/messages-texts.ts'
import { refreshMessages } from '#features/messages/use-thread.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { ErrorLine } from '#ui/notes/ErrorLine.tsx'
import { UndoNote } from '#ui/notes/UndoNote.tsx'

interface MarkAllReadProps {
  /** Number of unread messages. */
  unread: number
  /** Called when the button to undo has disappeared. */
  onUndone: () => void
}

/**
 * Marks all messages as read, for users who have read them elsewhere. The user can undo this until they leave
 * the page.
 */
export function MarkAllRead({ unread, onUndone }: MarkAllReadProps) {
  const text = useMessagesTexts()
  const { glgNumbers } = useCreditor()
  const [marks, setMarks] = useState<readonly MovedMark[]>()
  const marking = useAttempt(
    () => call(markAllMessagesRead, { glgNumbers: [...glgNumbers] }),
    (done) => {
      setMarks(done.marks)
      refreshMessages()
      // If there are too many marks to undo, no button appears that could take the focus.
      if (done.marks.length === 0) onUndone()
    },
  )
  const undoing = useAttempt(
    () => call(undoAllMessagesRead, { marks: [...(marks ?? [])] }),
    () => {
      setMarks(undefined)
      refreshMessages()
      onUndone()
    },
  )
  const hasFailed = marking.hasFailed || undoing.hasFailed
  return (
    <div>
      {unread > 0 && (
        <Button variant="subtle" size="xs" loading={marking.isPending} onClick={marking.start}>
          {text('markAll')}
        </Button>
      )}
      <UndoNote
        message={unread === 0 && marks && marks.length > 0 ? text('marked') : undefined}
        onUndo={undoing.start}
      />
      <ErrorLine>{hasFailed && text('markAllFailed')}</ErrorLine>
    </div>
  )
}

import { readCounters } from '@portal/contract/counters.ts'
import { markAllPapersRead, type PaperMark, undoAllPapersRead } from '@portal/contract/papers.ts'
import { newPapersWords } from '@portal/contract/words/paper-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { call } from '#api/call.ts'
import { query } from '#api/query-client.ts'
import { useAttempt } from '#api/use-attempt.ts'
import { usePapersTexts } from '#features/papers/papers-texts.ts'
import { refreshPapers } from '#features/papers/refresh-papers.ts'
import { useLanguage } from '#i18n/language.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { ErrorLine } from '#ui/notes/ErrorLine.tsx'
import { UndoNote } from '#ui/notes/UndoNote.tsx'

import classes from '#features/papers/Papers.module.css'

/**
 * The number of unread papers, and a button that marks all as read. Users can undo this until they leave the
 * page. Both concern all papers. If the list is filtered, the text says so.
 */
export function UnreadPapers({ isFiltered }: { isFiltered: boolean }) {
  const text = usePapersTexts()
  // The same query as for the counters in the drawer.
  const { data } = useQuery(query(readCounters, {}))
  const unread = data?.papers ?? 0
  const line = useRef<HTMLDivElement>(null)
  const [marks, setMarks] = useState<readonly PaperMark[]>()
  const marking = useAttempt(
    () => call(markAllPapersRead, {}),
    (done) => {
      setMarks(done.marks)
      refreshPapers()
      // If there are too many marks to undo, no button appears that could take the focus.
      if (done.marks.length === 0) line.current?.focus()
    },
  )
  const undoing = useAttempt(
    () => call(undoAllPapersRead, { marks: [...(marks ?? [])] }),
    () => {
      setMarks(undefined)
      refreshPapers()
      line.current?.focus()
    },
  )
  const hasFailed = marking.hasFailed || undoing.hasFailed
  return (
    <div ref={line} tabIndex={-1} className={classes.unread}>
      {unread > 0 && (
        <>
          <UnreadCount unread={unread} isFiltered={isFiltered} />
          <Button variant="default" size="xs" loading={marking.isPending} onClick={marking.start}>
            {text('markAll')}
          </Button>
        </>
      )}
      {data && unread === 0 && !marks && <p>{text('noneUnread')}</p>}
      <UndoNote
        message={unread === 0 && marks && marks.length > 0 ? text('marked') : undefined}
        onUndo={undoing.start}
      />
      <ErrorLine>{hasFailed && text('markFailed')}</ErrorLine>
    </div>
  )
}

/** „3 neue Unterlagen“. If the list is filtered, adds that all papers are counted. */
function UnreadCount({ unread, isFiltered }: { unread: number; isFiltered: boolean }) {
  const text = usePapersTexts()
  const words = newPapersWords(unread)[useLanguage()]
  return <p>{isFiltered ? `${words} ${text('inAll')}` : words}</p>
}

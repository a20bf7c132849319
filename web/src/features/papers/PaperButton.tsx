import { type Paper, readPaper } from '@portal/contract/papers.ts'

import { call } from '#api/call.ts'
import { useAttempt } from '#api/use-attempt.ts'
import { usePapersTexts } from '#features/papers/papers-texts.ts'
import { noteOpened } from '#features/papers/refresh-papers.ts'
import { saveFile } from '#sending/files/save-file.ts'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { WarningIcon } from '#ui/icons/icons.tsx'
import { ErrorLine } from '#ui/notes/ErrorLine.tsx'

import classes from '#features/papers/Papers.module.css'

/** Downloads a paper and marks it as read. */
export function PaperButton({ paper }: { paper: Paper }) {
  const { paperId, title, isUnread } = paper
  const text = usePapersTexts()
  const { start, isPending, hasFailed } = useAttempt(
    () => call(readPaper, { paperId }),
    (file) => {
      saveFile(file)
      // `noteOpened` ignores failures.
      if (isUnread) void noteOpened([paper])
    },
  )
  return (
    <div className={classes.paper} data-unread={isUnread || undefined}>
      {isUnread && (
        <span className={classes.dot}>
          <span data-unseen>{text('unread')}</span>
        </span>
      )}
      <TextButton title={text('download')} loading={isPending} onClick={start}>
        {title}
      </TextButton>
      <ErrorLine>
        {hasFailed && (
          <>
            <WarningIcon size={16} />
            <span>{text('downloadFailed')}</span>
          </>
        )}
      </ErrorLine>
    </div>
  )
}

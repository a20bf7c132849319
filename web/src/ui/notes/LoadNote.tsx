import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'
import { TextButton } from '#ui/buttons/TextButton.tsx'

import classes from '#ui/notes/LoadNote.module.css'

interface LoadNoteProps {
  message: string
  onRetry?: () => void
}

/** A small load error for a part without which the rest of the page works. */
export function LoadNote({ message, onRetry }: LoadNoteProps) {
  const text = useLoadNoteTexts()
  return (
    <output className={classes.note}>
      {message}
      {onRetry && <TextButton onClick={onRetry}>{text('retry')}</TextButton>}
    </output>
  )
}

const useLoadNoteTexts = texts({
  retry: commonWords.retry,
})

import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'
import { TextButton } from '#ui/buttons/TextButton.tsx'

import classes from '#ui/notes/LoadNote.module.css'

interface LoadNoteProps {
  message: string
  onRetry?: () => void
}

/** A small load error, for a part of the page that is not essential. */
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

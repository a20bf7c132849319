import { useEffect, useRef } from 'react'

import { texts } from '#i18n/texts.ts'
import { TextButton } from '#ui/buttons/TextButton.tsx'

import classes from '#ui/notes/UndoNote.module.css'

interface UndoNoteProps {
  /** What has been removed, in a sentence; undefined when there is nothing to bring back. */
  message: string | undefined
  onUndo: () => void
}

/** Says what has been removed and offers to bring it back; takes the focus that the removed part had. */
export function UndoNote({ message, onUndo }: UndoNoteProps) {
  const text = useUndoTexts()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (message !== undefined) button.current?.focus({ preventScroll: true })
  }, [message])
  return (
    <output className={classes.note}>
      {message !== undefined && (
        <>
          <span>{message}</span>
          <TextButton ref={button} onClick={onUndo}>
            {text('undo')}
          </TextButton>
        </>
      )}
    </output>
  )
}

const useUndoTexts = texts({
  undo: { de: 'Rückgängig', en: 'Undo' },
})
